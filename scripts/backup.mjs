import { join, resolve } from 'node:path';
import { ensureInstalled, NODE, ROOT, run } from './support.mjs';

/** npm run backup: copies the database and the files into one verified file (docs/how-to/back-up.md). */
await ensureInstalled();
const folder = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(folder, arg)));
process.exit(await run(NODE, [join(ROOT, 'apps/server/src/main.ts'), 'backup', ...args]));
