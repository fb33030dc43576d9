import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT, run } from './support.mjs';

/** npm run doctor: checks configuration, services and machine, and prints what to fix (docs/how-to/watch.md). */
await ensureInstalled();
process.exit(await run(NODE, [join(ROOT, 'apps/server/src/main.ts'), 'doctor', ...process.argv.slice(2)]));
