import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import {
  endRunning,
  ensureInstalled,
  environment,
  exitWithError,
  NODE,
  print,
  ROOT,
  run,
} from './support.mjs';
import { exitOnSignals, openRunFolder } from './testing/runFolder.mjs';

/**
 * npm run test:repeat -- 20 [--seed 7] [filters…]: runs the integration tests that many times, each time with a
 * different random order of files and of the tests in them. `--seed` repeats the order of a round; filters select
 * files by path.
 */
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' } },
  allowPositionals: true,
});
const [roundsText = '1', ...filters] = positionals;
const rounds = Number(roundsText);
if (!Number.isInteger(rounds) || rounds < 1)
  exitWithError('Decí cuántas veces: npm run test:repeat -- 20 [--seed 7] [archivos…]');

await ensureInstalled();
const runFolder = openRunFolder();
environment.TMPDIR = runFolder.folder;
exitOnSignals(endRunning);
await build();

/** @type {string[]} */
const failed = [];
for (let round = 1; round <= rounds; round += 1) {
  const seed = values.seed ?? String(randomInt(1_000_000));
  print(`── Vuelta ${round} de ${rounds}, semilla del orden: ${seed}`);
  const code = await run(NODE, [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=integration',
    '--reporter=dot',
    '--sequence.shuffle',
    `--sequence.seed=${seed}`,
    ...filters,
  ]);
  if (code !== 0) failed.push(seed);
}
for (const seed of failed) print(`✕ falló con la semilla ${seed}: npm run test:repeat -- 1 --seed ${seed}`);
process.stdout.write(`\n${rounds - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
