import { join, resolve } from 'node:path';
import { ensureInstalled, NODE, ROOT, run } from './support.mjs';

/** npm run upgrade-database: moves the embedded database to a new major version (docs/how-to/upgrade-postgresql.md). */
await ensureInstalled();
const folder = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(folder, arg)));
process.exit(await run(NODE, [join(ROOT, 'apps/server/src/main.ts'), 'upgrade-database', ...args]));
