import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT, run } from './support.mjs';

/** npm run eterix-sim: the simulated monitoring platform; the file that it runs documents the settings. */
await ensureInstalled();
process.exit(await run(NODE, [join(ROOT, 'apps/server/src/domains/monitoring/simulator/main.ts')]));
