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

const commands = {
  ours: ['npm', 'start'],
  bare: [process.execPath, join(import.meta.dirname, 'support/bare/bareStart.ts')],
} as const;

/** Measures the seconds from a command to its first page, with everything built and the database created. */
async function measureStartup(
  [command, argument]: readonly [string, string],
  dataDir: string,
): Promise<number> {
  const port = await findFreePort();
  const started = performance.now();
  const child = spawn(command, [argument], {
    cwd: root,
    // The environment of a user's shell, without this process's settings.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  try {
    while (performance.now() - started < 60_000) {
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      if (page?.ok && (await page.text()).includes('</html>')) return (performance.now() - started) / 1000;
      if (child.exitCode !== null) throw new Error(`${command} ${argument} ended`);
      await pause(20);
    }
    throw new Error(`${command} ${argument} showed no page in a minute`);
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

async function measure(benchEnvironment: BenchEnvironment) {
  await benchEnvironment.stopDatabase();
  const times: Record<keyof typeof commands, number[]> = { ours: [], bare: [] };
  for (let start = 0; start < starts; start += 1) {
    times.bare.push(await measureStartup(commands.bare, benchEnvironment.dataDir));
    times.ours.push(await measureStartup(commands.ours, benchEnvironment.dataDir));
  }
  const bareSeconds = median(times.bare);
  return [
    atMost(
      'npm start with a finished build, to the first page',
      median(times.ours),
      3,
      's',
      `bare Fastify with the same database: ${bareSeconds.toFixed(1)} s`,
    ),
  ];
}

/** Runs last, because it stops the database that the other benchmarks use. */
export const bench: Bench = { measure, isLast: true };
