import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { startPortal } from '#testing/portal.ts';
import { removeAbandoned, withReceivedFile } from './receive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'centinela-received-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Kills a process while it receives a file. @returns the file's name */
async function killWhileReceiving(into: string): Promise<string> {
  const script = `
    import { Readable } from 'node:stream';
    import { withReceivedFile } from ${JSON.stringify(join(import.meta.dirname, 'receive.ts'))};
    setInterval(() => undefined, 1_000);
    await withReceivedFile(${JSON.stringify(into)}, Readable.from(['x']), 9, ({ path }) => {
      console.log(path);
      return new Promise(() => undefined);
    });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [path] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return basename(String(path).trim());
}

test('a received file is removed after the work, even if it fails', async () => {
  const receive = (work: () => Promise<unknown>) => withReceivedFile(folder, Readable.from(['x']), 9, work);
  expect(await receive(async () => readdirSync(folder).length)).toBe(1);
  await expect(receive(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(readdirSync(folder)).toEqual([]);
});

test('a killed process’s file is removed at once, another host’s after an hour', async () => {
  const killed = await killWhileReceiving(folder);
  const another = killed.replace(/^[^.]+/, 'another-machine');
  writeFileSync(join(folder, another), '');
  await withReceivedFile(folder, Readable.from(['x']), 9, async ({ path }) => {
    expect(readdirSync(folder).toSorted()).toEqual([killed, another, basename(path)].toSorted());
    await removeAbandoned(folder);
    expect(readdirSync(folder).toSorted()).toEqual([another, basename(path)].toSorted());
  });
  const longAgo = Date.now() / 1000 - 3_700;
  utimesSync(join(folder, another), longAgo, longAgo);
  await removeAbandoned(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('a starting process removes the uploads and exports of killed ones', async () => {
  const database = await createTestDatabase();
  const left = ['tmp', 'imports', 'invoices', 'files/unfinished'].map((name) => join(folder, name));
  const killed = await killWhileReceiving(folder);
  for (const each of left) {
    mkdirSync(each, { recursive: true });
    for (const name of [killed, `${killed}.csv`]) writeFileSync(join(each, name), '');
  }
  const portal = await startPortal(database, { DATA_DIR: folder });
  try {
    await expect.poll(() => left.flatMap((each) => readdirSync(each))).toEqual([]);
  } finally {
    await portal.close();
    await database.drop();
  }
});
