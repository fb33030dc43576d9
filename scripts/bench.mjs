import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, NODE, ROOT, run, say } from './support.mjs';

/** npm run bench [-- word]: what we promise, measured; only the files whose name holds the word, if given. */
await ensureInstalled();
await build();
const word = process.argv[2] ?? '';
const folder = join(ROOT, 'bench');
const files = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith('.bench.ts') && name.includes(word))
  : [];
if (files.length === 0) say(`No hay mediciones que se llamen "${word}".`);
let failed = 0;
for (const file of files.sort()) {
  if ((await run(NODE, [join(folder, file)], { env: { NODE_ENV: 'production' } })) !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
