import { setImmediate as nextTurn } from 'node:timers/promises';
import { readChunks } from '#platform/sheets/reading/chunks.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { formatStageLine } from '../apply/chunk.stage.ts';
import type { createRecordParser, ParsedRecord } from '../apply/record.ts';
import type { FileRow } from '../files/imports.rows.ts';

export type RecordParser = ReturnType<typeof createRecordParser>;

/** Half a chunk: records formatted for COPY. */
export interface Half {
  lineNumbers: number[];
  lines: string[];
  next: { offset: number; line: number };
  isLast: boolean;
  /** Contracts, documents and addresses of its records. */
  identifiers: Set<string>;
}

interface ReadAheadOptions {
  storage: Storage;
  file: FileRow;
  /** Returns the maximum records of the next half. */
  size(): number;
  parser: RecordParser;
}

/** Number of records parsed before other work of the event loop runs; they take a millisecond at most. */
const recordsPerSlice = 10;

const getIdentifiers = ({ contract, dni, cuit, email }: ParsedRecord): string[] =>
  [contract, dni, cuit, email].filter((name) => name !== null);

/** Reads the rest of a file, two halves of a chunk at a time, while PostgreSQL processes the previous ones. */
export class ReadAhead {
  /** Parses the halves that are read from now on. */
  parser: RecordParser;
  readonly #halves: AsyncGenerator<Half, void, undefined>;
  #prefetched: Promise<IteratorResult<Half, void>>[] = [];

  constructor({ storage, file, size, parser }: ReadAheadOptions) {
    this.parser = parser;
    this.#halves = this.#read(storage, file, size);
    this.prefetch();
  }

  /** Starts reading the next two halves. */
  prefetch(): void {
    this.#prefetched = [this.#halves.next(), this.#halves.next()];
    // Errors are handled when the halves are awaited; until then they must not count as unhandled rejections.
    for (const half of this.#prefetched) half.catch(() => undefined);
  }

  /** Waits for the halves that `prefetch` has started to read: two, or fewer at the end of the file. */
  async take(): Promise<Half[]> {
    return (await Promise.all(this.#prefetched)).flatMap(({ value }) => value ?? []);
  }

  /** Closes the file. */
  async close(): Promise<void> {
    await this.#halves.return();
  }

  async *#read(storage: Storage, file: FileRow, size: () => number): AsyncGenerator<Half, void, undefined> {
    const from = { offset: file.next_offset, line: file.next_line };
    for await (const { records, next, isLast } of readChunks(storage, file, from, size)) {
      const { parser } = this;
      const lines: string[] = [];
      const identifiers = new Set<string>();
      for (const { line, cells } of records) {
        const record = parser(line, cells);
        for (const name of getIdentifiers(record)) identifiers.add(name);
        lines.push(formatStageLine(record));
        // Otherwise PostgreSQL would wait for its next statement until all records are parsed.
        if (lines.length % recordsPerSlice === 0) await nextTurn();
      }
      yield { lineNumbers: records.map(({ line }) => line), lines, next, isLast, identifiers };
    }
  }
}
