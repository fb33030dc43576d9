import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT, run } from './support.mjs';

/** npm run upgrade-database: moves the embedded database to a new major version (docs/how-to/upgrade-postgresql.md). */
await ensureInstalled();
process.exit(
  await run(NODE, [join(ROOT, 'apps/server/src/main.ts'), 'upgrade-database', ...process.argv.slice(2)]),
);
