import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import {
  endRunning,
  ensureInstalled,
  environment,
  exitWithError,
  installFromDebian,
  NODE,
  ROOT,
  run,
} from './support.mjs';
import { exitOnSignals, openRunFolder } from './testing/runFolder.mjs';

/**
 * npm run bench [-- --slowed] [filters…]: runs the benchmarks, optionally only the files whose name contains a filter.
 * With --slowed, all web processes are slow, and every limit that depends on them must be missed.
 */
const { values, positionals } = parseArgs({
  options: { slowed: { type: 'boolean', default: false } },
  allowPositionals: true,
});
await ensureInstalled();
await ensureWrk();
await build();
environment.TMPDIR = openRunFolder().folder;
exitOnSignals(endRunning);
const args = [join(ROOT, 'bench/run.ts'), ...positionals];
const env = { NODE_ENV: 'production', ...(values.slowed && { BENCH_SLOWED: '1' }) };
process.exit(await run(NODE, args, { env }));

/** Ensures that the load generator wrk is available; as root on Debian it is installed when missing. */
async function ensureWrk() {
  const hasWrk = () => spawnSync('wrk', ['--version']).error === undefined;
  if (!hasWrk()) await installFromDebian('wrk', ['wrk']);
  if (!hasWrk())
    exitWithError('Falta wrk, con el que se mide: instalalo (en Debian y Ubuntu, apt-get install wrk).');
  if (spawnSync('taskset', ['--version']).error)
    exitWithError(
      'Falta taskset, que reparte los núcleos: instalalo (en Debian y Ubuntu, apt-get install util-linux).',
    );
}
