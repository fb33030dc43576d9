import { z } from 'zod';
import { BackupError, newerVersion } from '../backupError.ts';
import { createByteReader } from './byteReader.ts';

/**
 * The inner layer of a backup file, before compression: records of a kind, a length and content. A `head` comes first;
 * a `table` or `file` is followed by its `data` and its `tableEnd` or `fileEnd`; an `end` comes last.
 */

const tableName = z.object({ schema: z.string(), name: z.string() });

/** What a backup contains and which program can restore it. */
const head = z.object({
  kind: z.literal('head'),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest applied migration (its `created_at`), and the version of pg-boss's schema; null without one. */
  migration: z.number(),
  queueVersion: z.number().nullable(),
  databaseBytes: z.number(),
  tables: z.array(tableName),
});
const table = tableName.extend({ kind: z.literal('table'), columns: z.array(z.string()) });
const tableEnd = z.object({ kind: z.literal('tableEnd'), rows: z.string(), checksum: z.string() });
const sequences = z.object({
  kind: z.literal('sequences'),
  values: z.array(tableName.extend({ last: z.string() })),
});
const file = z.object({ kind: z.literal('file'), key: z.string(), size: z.number() });
const fileEnd = z.object({ kind: z.literal('fileEnd'), checksum: z.string() });
const end = z.object({ kind: z.literal('end'), rows: z.number(), files: z.number(), fileBytes: z.number() });
const record = z.discriminatedUnion('kind', [head, table, tableEnd, sequences, file, fileEnd, end]);

export type BackupRecord = z.infer<typeof record>;
export type BackupHead = z.infer<typeof head>;

const jsonKind = 1;
const dataKind = 2;
const prefixBytes = 5;
const maxRecordBytes = 64 * 1024 * 1024;

function encode(kind: number, content: Buffer): Buffer {
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt8(kind, 0);
  prefix.writeUInt32BE(content.length, 1);
  return Buffer.concat([prefix, content]);
}

export const encodeRecord = (value: BackupRecord): Buffer =>
  encode(jsonKind, Buffer.from(JSON.stringify(value)));

/** Encodes a stream as data records. */
export async function* encodeData(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield encode(dataKind, chunk);
}

/** Reads records one after the other, and the data between them as a stream. */
export interface RecordReader {
  /** Returns the next record of this kind. @throws BackupError when the next one has another kind */
  expect<Kind extends BackupRecord['kind']>(kind: Kind): Promise<Extract<BackupRecord, { kind: Kind }>>;
  /** Returns the next record of any kind. */
  next(): Promise<BackupRecord>;
  /** Yields the data up to the next record. */
  data(): AsyncGenerator<Buffer>;
  /** @throws BackupError when more bytes follow */
  finish(): Promise<void>;
}

const unknownFormat = () => new BackupError(newerVersion);

export function createRecordReader(source: AsyncIterable<Buffer>): RecordReader {
  const bytes = createByteReader(source);
  let pending: { kind: number; content: Buffer } | null = null;
  const peek = async () => {
    if (pending) return pending;
    const prefix = await bytes.read(prefixBytes);
    const length = prefix?.readUInt32BE(1) ?? 0;
    const content = prefix && length <= maxRecordBytes ? await bytes.read(length) : null;
    if (!prefix || !content) throw unknownFormat();
    pending = { kind: prefix.readUInt8(0), content };
    return pending;
  };
  const next = async () => {
    const { kind, content } = await peek();
    pending = null;
    const parsed = kind === jsonKind ? record.safeParse(JSON.parse(content.toString())) : null;
    if (!parsed?.success) throw unknownFormat();
    return parsed.data;
  };
  return {
    next,
    async expect(kind) {
      const value = await next();
      if (!isKind(value, kind)) throw unknownFormat();
      return value;
    },
    async *data() {
      for (let part = await peek(); part.kind === dataKind; part = await peek()) {
        pending = null;
        yield part.content;
      }
    },
    async finish() {
      if (pending || (await bytes.read(1))) throw unknownFormat();
    },
  };
}

const isKind = <Kind extends BackupRecord['kind']>(
  value: BackupRecord,
  kind: Kind,
): value is Extract<BackupRecord, { kind: Kind }> => value.kind === kind;
