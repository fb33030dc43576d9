import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT, run } from './support.mjs';

/** npm run payments-sim: the simulated payment provider; the file that it runs documents the settings. */
await ensureInstalled();
process.exit(await run(NODE, [join(ROOT, 'apps/server/src/domains/payments/simulator/main.ts')]));
