import type { Storage } from '../../storage/storage.ts';
import { decodeRecord, type Encoding } from './csv/decode.ts';
import { Splitter } from './csv/splitter.ts';

/** The storage key of a file and its encoding. */
export interface StoredSheet {
  storage_key: string;
  encoding: Encoding;
  separator: string;
}

/** A raw record of the file. */
export interface RawRecord {
  line: number;
  cells: string[];
  offset: number;
}

/** Consecutive records of a file and the position of the next one. */
export interface RawChunk {
  records: RawRecord[];
  next: { offset: number; line: number };
  isLast: boolean;
}

/** The stored bytes of a file are missing or incomplete, at least at the moment. */
export class MissingBytes extends Error {
  constructor(key: string) {
    super(`the storage has no ${key}`);
    this.name = 'MissingBytes';
  }
}

/**
 * Maximum bytes of a chunk, regardless of its number of records: five thousand long ones would not fit in a
 * worker's memory.
 */
export const chunkBytes = 4 * 1024 * 1024;

/**
 * Reads a file's records in chunks, starting at a position. Memory use is one chunk and one piece of the stream.
 *
 * @param size records in the next chunk; fewer when they are long (`chunkBytes`)
 * @throws MissingBytes; any error of the storage
 */
export async function* readChunks(
  storage: Storage,
  file: StoredSheet,
  from: { offset: number; line: number },
  size: () => number,
): AsyncGenerator<RawChunk, void, undefined> {
  const end = await storage.size(file.storage_key);
  if (end === null) throw new MissingBytes(file.storage_key);
  const splitter = new Splitter(file.separator, from);
  const getPosition = () => ({ offset: splitter.offset, line: splitter.line });
  let pending: RawRecord[] = [];
  const takeChunks = function* (isEnd: boolean): Generator<RawChunk, void, undefined> {
    for (;;) {
      const begin = pending[0]?.offset ?? 0;
      const maxRecords = size();
      const fullLength = pending.findIndex(
        ({ offset }, index) => index >= maxRecords || (index > 0 && offset - begin > chunkBytes),
      );
      const length = fullLength < 0 && isEnd ? pending.length : fullLength;
      if (length <= 0) return;
      const records = pending.slice(0, length);
      pending = pending.slice(length);
      const [nextRecord] = pending;
      yield { records, next: nextRecord ?? getPosition(), isLast: isEnd && pending.length === 0 };
    }
  };
  const push = (bytes: Buffer, isEnd: boolean) =>
    splitter.push(bytes, isEnd, (buffer, slice) => {
      pending.push({ line: slice.line, offset: splitter.offset, cells: decodeRecord(buffer, slice, file) });
    });
  if (from.offset < end) {
    const stored = await storage.read(file.storage_key, { start: from.offset, end: end - 1 });
    if (!stored) throw new MissingBytes(file.storage_key);
    try {
      for await (const piece of stored.stream) {
        push(piece, false);
        yield* takeChunks(false);
      }
    } finally {
      stored.stream.destroy();
    }
  }
  push(Buffer.alloc(0), true);
  if (pending.length === 0) yield { records: [], next: getPosition(), isLast: true };
  else yield* takeChunks(true);
}
