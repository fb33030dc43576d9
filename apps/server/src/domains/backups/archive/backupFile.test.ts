import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackupError } from '../backupError.ts';
import { openBackupFile, openFolderStore } from '../stores/folderStore.ts';
import { getBackupName, readBackup, sealBackup } from './backupFile.ts';
import { encodeData, encodeRecord, type RecordReader } from './records.ts';

const password = 'correcta y bastante larga';
const name = getBackupName('centinela', new Date('2026-11-29T19:42:54Z'));
// Random bytes do not compress, so the file has several frames.
const content = randomBytes(700_000);

let folder: string;
let path: string;
let bytes: Buffer;

async function* createRecords(): AsyncGenerator<Buffer> {
  yield encodeRecord({ kind: 'file', key: 'media/a.bin', size: content.length });
  yield* encodeData(chunk(content));
  yield encodeRecord({ kind: 'fileEnd', checksum: 'x' });
}

async function* chunk(all: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < all.length; start += 60_000) yield all.subarray(start, start + 60_000);
}

const accept = () => Promise.resolve();

/** Reads the content of a file back. */
const read = async (from: string, key = password): Promise<Buffer> =>
  readBackup(await openBackupFile(from), key, readContent);

/** Writes a backup into a folder. */
const write = (records = createRecords(), into = folder, isAccepted = accept) =>
  openFolderStore(into).write(name, sealBackup(records, password), isAccepted);

async function readContent(records: RecordReader): Promise<Buffer> {
  await records.expect('file');
  const all = await buffer(records.data());
  await records.expect('fileEnd');
  return all;
}

/** Writes a changed copy and returns the error of reading it. */
async function readChanged(
  changed: Buffer,
  { key }: { key: string | undefined } = { key: password },
): Promise<unknown> {
  const copy = join(folder, 'changed.copia');
  await writeFile(copy, changed);
  return readBackup(await openBackupFile(copy), key, readContent).catch((error: unknown) => error);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'centinela-backup-file-'));
  await write();
  path = join(folder, 'centinela-2026-11-29T194254Z.copia');
  bytes = await readFile(path);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a backup file', () => {
  it('has a name that sorts by time, and returns what was written', async () => {
    expect(await openFolderStore(folder).list()).toEqual([
      { name: 'centinela-2026-11-29T194254Z.copia', bytes: bytes.length },
    ]);
    expect((await read(path)).equals(content)).toBe(true);
    expect(bytes.includes('media/a.bin')).toBe(false);
  });

  it('never replaces another one', async () => {
    await expect(write()).rejects.toThrow('Ya existe');
    expect((await readFile(path)).equals(bytes)).toBe(true);
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });

  it('is refused with another password or without one', async () => {
    await expect(read(path, 'otra clave bastante larga')).rejects.toThrow(
      'La clave de BACKUP_KEY no es la de',
    );
    await expect(readBackup(await openBackupFile(path), undefined, readContent)).rejects.toThrow(
      'La copia está cifrada',
    );
  });

  it('is refused after a change of any byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ change;
        expect(await readChanged(changed)).toBeInstanceOf(BackupError);
      }),
      {
        numRuns: 15,
        examples: [
          [0, 1],
          [8, 1],
          [10, 1],
          [26, 1],
          [41, 0x80],
          [bytes.length - 1, 1],
        ],
      },
    );
  });

  it('is refused when truncated anywhere or continued', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
        expect(await readChanged(bytes.subarray(0, length))).toBeInstanceOf(BackupError);
      }),
      { numRuns: 15, examples: [[0], [41], [bytes.length - 1]] },
    );
    expect(await readChanged(Buffer.concat([bytes, bytes]))).toBeInstanceOf(BackupError);
  });

  it('detects damage without a password too', async () => {
    await openFolderStore(folder).write('open.copia', sealBackup(createRecords(), undefined), accept);
    const open = join(folder, 'open.copia');
    expect((await readBackup(await openBackupFile(open), undefined, readContent)).equals(content)).toBe(true);
    const changed = await readFile(open);
    changed[400_000] = (changed[400_000] ?? 0) ^ 1;
    expect(await readChanged(changed, { key: undefined })).toMatchObject({
      message: expect.stringContaining('La copia está dañada'),
    });
    // Made without the key.
    await expect(read(open)).rejects.toThrow('La copia no está cifrada y BACKUP_KEY está definida');
  });

  it('does not exist when writing it or its check fails', async () => {
    const empty = join(folder, 'empty');
    await mkdir(empty);
    const refuse = () => Promise.reject(new Error('it differs'));
    await expect(write(createRecords(), empty, refuse)).rejects.toThrow('it differs');
    async function* failing(): AsyncGenerator<Buffer> {
      yield* createRecords();
      throw new Error('the connection was lost');
    }
    await expect(write(failing(), empty)).rejects.toThrow('the connection was lost');
    expect(await readdir(empty, { recursive: true })).toEqual(['unfinished']);
  });
});
