import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, NODE, ROOT, run } from './support.mjs';

/** npm run bench [-- word]: what we promise, measured; only the files whose name holds the word, if given. */
await ensureInstalled();
await build();
const args = [join(ROOT, 'bench/run.ts'), ...process.argv.slice(2, 3)];
process.exit(await run(NODE, args, { env: { NODE_ENV: 'production' } }));
