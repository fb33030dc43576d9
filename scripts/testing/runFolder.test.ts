import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'centinela-runs-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Starts a process that opens a run folder; returns both. */
async function openInProcess(rest: string) {
  const script = `
    import { exitOnSignals, openRunFolder } from ${JSON.stringify(join(import.meta.dirname, 'runFolder.mjs'))};
    const run = openRunFolder();
    exitOnSignals();
    ${rest}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: parent },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const output = String((await once(child.stdout, 'data'))[0]).trim();
  return { child, ended, output };
}

const waitScript = 'console.log(run.folder); setInterval(() => undefined, 1_000);';

test('files left in the folder are reported, and removed with it at the end of the run', async () => {
  const { ended, output } = await openInProcess(`
    const { mkdirSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    for (const name of ['centinela-check-1', 'centinela-postgres-2']) mkdirSync(tmpdir() + '/' + name);
    console.log(JSON.stringify(run.leftovers()));`);
  expect(JSON.parse(output)).toEqual(['centinela-check-1']);
  expect((await ended)[0]).toBe(0);
  expect(readdirSync(parent)).toEqual([]);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s removes the folder', async (signal, code) => {
  const { child, ended, output } = await openInProcess(waitScript);
  expect(existsSync(output)).toBe(true);
  child.kill(signal);
  expect((await ended)[0]).toBe(code);
  expect(readdirSync(parent)).toEqual([]);
});

test('the folder of a killed run is removed by the next run, those of others remain', async () => {
  const killed = await openInProcess(waitScript);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const other = await openInProcess(waitScript);
  expect(existsSync(killed.output)).toBe(false);
  mkdirSync(join(parent, 'of-another-program'));
  const next = await openInProcess('console.log(run.folder);');
  await next.ended;
  expect(existsSync(other.output)).toBe(true);
  other.child.kill('SIGTERM');
  await other.ended;
  expect(readdirSync(parent)).toEqual(['of-another-program']);
});
