import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT, run } from './support.mjs';

/** npm run eterix-sim: the simulated monitoring platform; its settings stand in the file that this runs. */
await ensureInstalled();
process.exit(await run(NODE, [join(ROOT, 'apps/server/src/domains/monitoring/simulator/main.ts')]));
