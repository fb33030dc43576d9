import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
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

/** npm run bench [-- filter]: runs the benchmarks, optionally only the files whose name contains the filter. */
await ensureInstalled();
ensureWrk();
await build();
environment.TMPDIR = openRunFolder().folder;
exitOnSignals(endRunning);
const args = [join(ROOT, 'bench/run.ts'), ...process.argv.slice(2, 3)];
process.exit(await run(NODE, args, { env: { NODE_ENV: 'production' } }));

/** Ensures that the load generator wrk is available; as root on Debian it is installed when missing. */
function ensureWrk() {
  const hasWrk = () => spawnSync('wrk', ['--version']).error === undefined;
  if (!hasWrk()) installFromDebian('wrk', ['wrk']);
  if (!hasWrk())
    exitWithError('Falta wrk, con el que se mide: instalalo (en Debian y Ubuntu, apt-get install wrk).');
  if (spawnSync('taskset', ['--version']).error)
    exitWithError(
      'Falta taskset, que reparte los núcleos: instalalo (en Debian y Ubuntu, apt-get install util-linux).',
    );
}
