import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaleBySize } from '../../../../testing/size.ts';
import { RefusedFile } from '../refusedFile.ts';
import { decodeRecord } from './decode.ts';
import { Inspector } from './inspect.ts';
import { Splitter } from './splitter.ts';

/** Splits a file that arrives in pieces of these lengths. */
function split(bytes: Buffer, lengths: readonly number[], from = { offset: 0, line: 1 }) {
  const splitter = new Splitter(';', from);
  const records: { line: number; offset: number; cells: string[] }[] = [];
  const take = (buffer: Buffer, isLast: boolean) =>
    splitter.push(buffer, isLast, (chunk, slice) => {
      records.push({
        line: slice.line,
        offset: splitter.offset,
        cells: decodeRecord(chunk, slice, { encoding: 'utf-8', separator: ';' }),
      });
    });
  let at = from.offset;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    take(bytes.subarray(at, at + length), false);
    at += length;
  }
  take(Buffer.alloc(0), true);
  return records;
}

const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', ';', '"', '\n', '\r\n', ' ', ',', '🙂', "'") });
const quoteIfNeeded = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 12 });
const lineEnd = fc.constantFrom('\n', '\r\n');
const isBlank = (cells: readonly string[]) => cells.every((text) => /^[ "\r\n;]*$/.test(text));

describe('a file', () => {
  test('is parsed like by a reference parser, in chunks of any size', () => {
    fc.assert(
      fc.property(
        table,
        lineEnd,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        fc.boolean(),
        (rows, end, lengths, isEnded) => {
          const text =
            rows.map((cells) => cells.map(quoteIfNeeded).join(';')).join(end) + (isEnded ? end : '');
          const expected: string[][] = parse(text, {
            delimiter: ';',
            relax_column_count: true,
            record_delimiter: ['\r\n', '\n'],
          });
          const found = split(Buffer.from(text), lengths).map(({ cells }) => cells);
          expect(found).toEqual(expected.filter((cells) => !isBlank(cells)));
        },
      ),
      { numRuns: scaleBySize(100, 2000) },
    );
  });

  test('can be resumed at any record with the same result', () => {
    fc.assert(
      fc.property(table, lineEnd, (rows, end) => {
        const bytes = Buffer.from(rows.map((cells) => cells.map(quoteIfNeeded).join(';')).join(end));
        const allRecords = split(bytes, [7]);
        for (const [index, { offset, line }] of allRecords.entries())
          expect(split(bytes, [5], { offset, line })).toEqual(allRecords.slice(index));
      }),
    );
  });

  test('is decoded correctly in another encoding', () => {
    const bytes = Buffer.from([0x80, 0x3b, 0xf1, 0x3b, 0x92, 0x3b, 0x9d]);
    const slice = { start: 0, end: bytes.length, isQuoted: false };
    expect(decodeRecord(bytes, slice, { encoding: 'windows-1252', separator: ';' })).toEqual([
      '€',
      'ñ',
      '’',
      '\u009d',
    ]);
  });
});

describe('inspecting a file', () => {
  const inspect = (text: string | Buffer, piece = 5) => {
    const inspector = new Inspector();
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += piece) inspector.push(bytes.subarray(at, at + piece));
    return inspector.end();
  };
  test.each([
    ['a;b\n1;2\n', ';', 1, 4],
    ['\uFEFFa,b\r\n1,2\r\n3,4', ',', 2, 8],
    ['\n\na\tb\n\n1\t2\n\t\n', '\t', 1, 6],
    ['"a\nx";b\n1;2', ';', 1, 8],
    ['"a,b,c";d;e\n1;2;3', ';', 1, 12],
  ])('%j', (text, separator, total, firstOffset) => {
    expect(inspect(text)).toMatchObject({ separator, total, firstOffset, encoding: 'utf-8' });
  });

  test('fails only with a message for the user', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 50 }), (bytes, piece) => {
        try {
          expect(inspect(Buffer.from(bytes), piece).total).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof RefusedFile)) throw error;
        }
      }),
      { numRuns: scaleBySize(100, 2000) },
    );
  });
});
