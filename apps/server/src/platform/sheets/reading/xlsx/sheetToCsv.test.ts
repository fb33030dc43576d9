import { randomBytes } from 'node:crypto';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createXlsx } from '../../xlsx.ts';
import { parseAmount } from '../values.ts';
import { convertSheetToCsv } from './sheetToCsv.ts';
import { formatSheet as sheet, workbookFolder } from './workbook.testing.ts';

const { folder, write, remove } = workbookFolder();
afterAll(remove);

/** Writes a workbook with this sheet only. */
const book = (rows: string | Buffer, styles = '<styleSheet/>', texts = '<sst/>') =>
  write({
    'xl/worksheets/sheet1.xml': rows,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': texts,
  });

test('a generated workbook is read unchanged', async () => {
  const path = join(folder, 'own.xlsx');
  const columns = [
    { title: 'contract', width: 10 },
    { title: 'name', width: 10 },
    { title: 'total', width: 10 },
  ];
  await writeFile(
    path,
    await createXlsx(columns, [
      ['C1', 'Ana "la ñ"; Pérez\nsegunda', 1234.5],
      ['C2', '', null],
    ]),
  );
  expect(await text(convertSheetToCsv(path))).toBe(
    'contract;name;total\nC1;"Ana ""la ñ""; Pérez segunda";1234.5\nC2;;\n',
  );
});

test('dates, formulas and omitted rows', async () => {
  const rows = sheet(
    `<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="C1" t="str"><v>c</v></c></row>
     <row r="4"><c r="A4" s="1"><v>45292</v></c><c r="B4"><f>1+1</f><v>2</v></c><c r="C4" t="e"><v>#REF!</v></c></row>`,
  );
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
  expect(await text(convertSheetToCsv(await book(rows, styles)))).toBe('a;;c\n\n\n2024-01-01;2;#REF!\n');
});

test('decimals of a calculation are not mistaken for thousands', async () => {
  const numbers = ['423.863', '30746.463000000003', '0.125', '1234.5', '1.005', '99.99999', '-7.125'];
  const cells = numbers.map((number) => `<c><v>${number}</v></c>`).join('');
  const [line = ''] = (await text(convertSheetToCsv(await book(sheet(`<row>${cells}</row>`))))).split('\n');
  expect(line.split(';').map(parseAmount)).toEqual([
    ...['423.86', '30746.46', '0.13', '1234.50', '1.01', '100.00'].map((value) => ({ value })),
    { rule: 'negative' },
  ]);
});

test('dates of a workbook with the 1904 epoch', async () => {
  const path = await write({
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="x" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': sheet('<row><c s="0"><v>43830</v></c><c s="0"><v>0</v></c></row>'),
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
  });
  expect(await text(convertSheetToCsv(path))).toBe('2024-01-01;1904-01-01\n');
});

test('a text shared by many cells is written once per cell', async () => {
  const shared = `<t>${'x'.repeat(30_000)}</t>`;
  const cells = Array.from({ length: 7 }, () => '<c t="s"><v>0</v></c>').join('');
  const rows = Array.from({ length: 50 }, () => `<row>${cells}</row>`).join('');
  const path = await book(sheet(rows), undefined, `<sst><si>${shared}</si></sst>`);
  expect((await text(convertSheetToCsv(path))).length).toBeGreaterThan(10_000_000);
  await expect(text(convertSheetToCsv(path, 1_000_000))).rejects.toThrow('se expande demasiado');
});

test('megabytes of blanks are truncated before they are scanned', async () => {
  const blanks = ' '.repeat(7_000_000);
  const rows = sheet(
    `<row><c t="inlineStr"><is><t>${blanks}x</t></is></c><c t="s"><v>0</v></c><c s="0"><v>1.5</v></c></row>`,
  );
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(2_000_000)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
  const path = await book(rows, styles, `<sst><si><t>${blanks}</t></si></sst>`);
  expect(await text(convertSheetToCsv(path))).toBe(`${' '.repeat(32_767)};${' '.repeat(32_767)};1.5\n`);
});

test('empty lines of omitted rows count towards the limit', async () => {
  const path = await book(sheet('<row r="1"/><row r="9000"/>'));
  expect((await text(convertSheetToCsv(path))).length).toBe(9000);
  await expect(text(convertSheetToCsv(path, 5000))).rejects.toThrow('se expande demasiado');
});

const isOpen = async (path: string): Promise<boolean> => {
  const files = await readdir('/proc/self/fd');
  const targets = await Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')));
  return targets.includes(path);
};

test('a reader that stops leaves no file open', async () => {
  const cell = `<c t="str"><v>${'x'.repeat(30_000)}</v></c>`;
  const path = await book(sheet(`<row>${cell}</row>`.repeat(200)));
  for (const pieces of [0, 1, 3]) {
    const csv = convertSheetToCsv(path);
    let read = 0;
    if (pieces > 0)
      for await (const _piece of csv) {
        read += 1;
        if (read < pieces) continue;
        expect(await isOpen(path)).toBe(true);
        // Leaving the loop destroys the stream.
        break;
      }
    else {
      await expect.poll(() => csv.readableLength).toBeGreaterThan(200_000);
      expect(await isOpen(path)).toBe(true);
    }
    csv.destroy();
    await expect.poll(() => isOpen(path)).toBe(false);
  }
});

test('a rejected workbook is closed', async () => {
  // Too large to fit into the read-ahead buffer.
  const long = randomBytes(400_000).toString('hex');
  const path = await write({ 'xl/_rels/workbook.xml.rels': 'hola <<', 'xl/workbook.xml': `<a>${long}</a>` });
  await expect(text(convertSheetToCsv(path))).rejects.toThrow('está dañado');
  await expect.poll(() => isOpen(path)).toBe(false);
});

/** Each row as far from the previous one as allowed. */
const farApart = Array.from({ length: 106 }, (_, index) => `<row r="${(index + 1) * 10_000}"/>`).join('');

test.each([
  ['a bomb', () => book(Buffer.alloc(60_000_000, ' ')), 'se expande demasiado'],
  ['no XML', () => book('hola <<'), 'está dañado'],
  ['elements without end', () => book(`<worksheet>${'<a>'.repeat(100_000)}`), 'dañado'],
  ['entities', () => book('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'), 'definiciones'],
  ['rows out of order', () => book(sheet('<row r="5"/><row r="2"/>')), 'Después de la fila 5'],
  ['more rows than a sheet has', () => book(sheet(farApart)), 'demasiado grande'],
  ['a text without end', () => book(sheet(`<c><v>${'x'.repeat(9_000_000)}`)), 'demasiado grande'],
])('%s is rejected with a message', async (_what, make, message) => {
  await expect(text(convertSheetToCsv(await make()))).rejects.toThrow(message);
});
