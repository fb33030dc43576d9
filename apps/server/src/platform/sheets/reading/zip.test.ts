import { createWriteStream, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import yazl from 'yazl';
import { openZip, type ZipRules } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'centinela-zip-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const rules: ZipRules = {
  maxUncompressed: 1000,
  maxEntries: 3,
  broken: 'broken',
  tooLarge: 'unfolds too far',
  tooMany: 'too many',
  locked: 'locked',
};

/** Writes a zip with an entry for each name; names that end in a slash are folders. */
async function zipWith(...names: string[]): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const name of names) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(name), name);
  }
  zip.end();
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

test('entries up to the limit are listed, without folders', async () => {
  const zip = await openZip(await zipWith('a/', 'a/1', 'a/2'), rules);
  expect([...zip.sizes]).toEqual([
    ['a/1', 3],
    ['a/2', 3],
  ]);
  zip.close();
});

test.each([
  ['files', ['1', '2', '3', '4']],
  ['folders', ['a/', 'b/', 'c/', 'd/']],
  ['repeated names', ['1', '1', '1', '1']],
])('too many %s are rejected', async (_what, names) => {
  await expect(openZip(await zipWith(...names), rules)).rejects.toThrow('too many');
});
