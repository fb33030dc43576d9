import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
