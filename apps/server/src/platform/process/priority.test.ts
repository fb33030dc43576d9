import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lowerBackendPriority } from './priority.ts';

test.each([
  [0, 10],
  [12, 12],
])('a process started with niceness %i gets %i', (before, after) => {
  const script = `import { getPriority, setPriority } from 'node:os'; setPriority(${before});
    const { lowerPriority } = await import(${JSON.stringify(join(import.meta.dirname, 'priority.ts'))});
    lowerPriority(); console.log(getPriority());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect([stdout.trim(), stderr]).toEqual([String(after), '']);
});

test.each([
  ['postgres: centinela centinela [local] COPY', 10],
  ['another process with the same number', 0],
])('the priority of “%s” is lowered only if it is PostgreSQL', async (title, niceness) => {
  const script = `process.title = ${JSON.stringify(title)}; console.log('ready'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['-e', script, ' '.repeat(100)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A session of its own, as each PostgreSQL process has.
    detached: true,
  });
  const sessionPath = `/proc/${child.pid}/autogroup`;
  try {
    await once(child.stdout, 'data');
    const before = getPriority(child.pid);
    await lowerBackendPriority(child.pid ?? 0);
    expect(getPriority(child.pid)).toBe(Math.max(before, niceness));
    if (existsSync(sessionPath)) expect(readFileSync(sessionPath, 'utf8')).toMatch(` nice ${niceness}\n`);
  } finally {
    child.kill('SIGKILL');
  }
});
