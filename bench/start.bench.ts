import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchEnvironment } from './support/benchEnvironment.ts';
import { atMost, type Bench } from './support/figure.ts';
import { median } from './support/load.ts';
import { findFreePort } from './support/ports.ts';

const root = join(import.meta.dirname, '..');
const starts = 3;

/** Measures the seconds from `npm start` to the first page, with everything built and the database created. */
async function measureStartup(dataDir: string): Promise<number> {
  const port = await findFreePort();
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    // The environment of a user's shell, without this process's settings.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(npm, 'exit');
  try {
    while (performance.now() - started < 60_000) {
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      if (page?.ok && (await page.text()).includes('</html>')) return (performance.now() - started) / 1000;
      if (npm.exitCode !== null) throw new Error('npm start ended');
      await pause(20);
    }
    throw new Error('npm start showed no page in a minute');
  } finally {
    if (npm.pid && npm.exitCode === null) process.kill(-npm.pid, 'SIGINT');
    await ended;
  }
}

async function measure(benchEnvironment: BenchEnvironment) {
  await benchEnvironment.stopDatabase();
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) times.push(await measureStartup(benchEnvironment.dataDir));
  return [atMost('npm start with a finished build, to the first page', median(times), 3, 's')];
}

/** Runs last, because it stops the database that the other benchmarks use. */
export const bench: Bench = { measure, isLast: true };
