import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import yauzl from 'yauzl';
import { scaleBySize } from '../../testing/size.ts';
import { byteOrderMark, escapeFormulas, formatCsvLine, generateCsv, unescapeFormulas } from './csv.ts';
import { cleanCell } from './reading/values.ts';
import { createXlsx } from './xlsx.ts';

const read = (file: string): string[][] =>
  parse(file, { bom: true, delimiter: ';', relax_column_count: true });

it.each([
  ['=1+1', "'=1+1"],
  ['+54 9 11', "'+54 9 11"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['  =cmd|/c calc', "  '=cmd|/c calc"],
  ["x,=1+cmd|' /C calc'!A0,", "x,'=1+cmd|' /C calc'!A0,"],
  ['x;"=1', `x;"'=1`],
  ['a\t @SUM(A1)', "a\t '@SUM(A1)"],
  ['a\n-2', "a\n'-2"],
  ['Ana-Clara, ana@ejemplo.com', 'Ana-Clara, ana@ejemplo.com'],
  ['＝1', "'＝1"],
  ['Ana', 'Ana'],
  ['a=b', 'a=b'],
])('%j is written as %j', (given, written) => {
  expect(escapeFormulas(given)).toBe(written);
});

it('writes numbers, timestamps and booleans in the Argentine format', () => {
  expect(formatCsvLine([-2.5, new Date('2026-11-20T21:30:00Z'), true, false, null, 'a;"b"'])).toBe(
    '-2,5;2026-11-20 18:30:00;Sí;No;;"a;""b"""\r\n',
  );
});

it('preserves every text in a CSV file, and none begins as a formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 2 })),
      async (rows) => {
        const file = await text(Readable.from(generateCsv(['a', 'b'], rows)));
        expect(file.startsWith(byteOrderMark)).toBe(true);
        const [titles, ...lines] = read(file);
        expect(titles).toEqual(['a', 'b']);
        expect(lines).toEqual(rows.map((row) => row.map(escapeFormulas)));
        for (const cell of lines.flat()) expect(cell).not.toMatch(/^[=+\-@]/);
      },
    ),
  );
});

/** Texts of characters that programs often mishandle. */
const awkward = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '＝',
        ';',
        ',',
        '\t',
        '\r',
        '\n',
        '"',
        "'",
        ' ',
        '\u00A0',
        '\u200B',
        'a',
        '1',
      ),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

it('no part of a text begins as a formula, for any separators and quotes', () => {
  fc.assert(
    fc.property(fc.array(awkward, { minLength: 1 }), (cells) => {
      const parts = formatCsvLine(cells).split(/[;,\t\r\n]/);
      for (const part of parts) expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: scaleBySize(300, 5000) },
  );
});

it('is imported unchanged, even with apostrophes in the original', () => {
  fc.assert(
    fc.property(awkward, (text) => {
      expect(cleanCell(escapeFormulas(text))).toBe(cleanCell(text));
      if (!text.includes("'")) expect(unescapeFormulas(escapeFormulas(text))).toBe(text);
    }),
    { numRuns: scaleBySize(300, 5000) },
  );
});

it('takes no superlinear time for a long text', () => {
  for (const part of [' ', '"', ' =', "' ", ';', "'=", '\t'])
    for (const work of [escapeFormulas, unescapeFormulas]) {
      const begun = process.threadCpuUsage();
      work(part.repeat(100_000));
      expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(500);
    }
});

it('streams a long list in chunks', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [index, 'x'.repeat(20)]);
  const pieces = await Array.fromAsync(generateCsv(['n', 'x'], rows));
  expect(pieces.length).toBeGreaterThan(5);
  expect(read(pieces.join(''))).toHaveLength(20_001);
});

/** Returns the text of one file inside a zip. */
async function unzip(zip: Buffer, name: string): Promise<string> {
  const file = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(zip, {});
  return new Promise((found, failed) => {
    file.on('error', failed);
    file.on('entry', (entry: yauzl.Entry) => {
      if (entry.fileName !== name) return;
      file.openReadStream(entry, (error, stream) =>
        error ? failed(error) : buffer(stream).then((bytes) => found(bytes.toString('utf8')), failed),
      );
    });
  });
}

it('writes an Excel file without formula cells', async () => {
  const file = await createXlsx(
    [
      { title: 'Asunto', width: 40 },
      { title: 'Fecha', width: 20 },
    ],
    [
      ['=HYPERLINK("http://x")', new Date('2026-11-20T21:30:00Z')],
      ['raro \u0001 & <b>', null],
    ],
  );
  const sheet = await unzip(file, 'xl/worksheets/sheet1.xml');
  const texts = await unzip(file, 'xl/sharedStrings.xml');
  expect(sheet).not.toContain('<f>');
  expect(texts).toContain('=HYPERLINK("http://x")');
  expect(texts).toContain('raro  &amp; &lt;b&gt;');
});
