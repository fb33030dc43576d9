import { createWriteStream, mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import yazl from 'yazl';
import { xlsxFile } from '../../xlsx.ts';
import { sheetAsCsv } from './sheetToCsv.ts';

const folder = mkdtempSync(join(tmpdir(), 'centinela-xlsx-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const workbook = `<workbook xmlns:r="r"><sheets><sheet name="x" r:id="rId1"/></sheets></workbook>`;
const links = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`;

/** A workbook whose only sheet has these rows. */
async function book(rows: string | Buffer, styles = '', texts = ''): Promise<string> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(workbook), 'xl/workbook.xml');
  zip.addBuffer(Buffer.from(links), 'xl/_rels/workbook.xml.rels');
  if (styles) zip.addBuffer(Buffer.from(styles), 'xl/styles.xml');
  if (texts) zip.addBuffer(Buffer.from(texts), 'xl/sharedStrings.xml');
  zip.addBuffer(Buffer.from(rows), 'xl/worksheets/sheet1.xml');
  zip.end();
  const path = join(folder, `${Math.random()}.xlsx`);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

test('a workbook that a program wrote is read as it was written', async () => {
  const path = join(folder, 'own.xlsx');
  const columns = [
    { title: 'contract', width: 10 },
    { title: 'name', width: 10 },
    { title: 'total', width: 10 },
  ];
  await writeFile(
    path,
    await xlsxFile(columns, [
      ['C1', 'Ana "la ñ"; Pérez\nsegunda', 1234.5],
      ['C2', '', null],
    ]),
  );
  expect(await text(sheetAsCsv(path))).toBe(
    'contract;name;total\nC1;"Ana ""la ñ""; Pérez segunda";1234.5\nC2;;\n',
  );
});

test('days, formulas and rows left out', async () => {
  const rows = sheet(
    `<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="C1" t="str"><v>c</v></c></row>
     <row r="4"><c r="A4" s="1"><v>45292</v></c><c r="B4"><f>1+1</f><v>2</v></c><c r="C4" t="e"><v>#REF!</v></c></row>`,
  );
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
  expect(await text(sheetAsCsv(await book(rows, styles)))).toBe('a;;c\n\n\n2024-01-01;2;#REF!\n');
});

test('a text that many cells share is written so often and no more', async () => {
  const shared = `<t>${'x'.repeat(30_000)}</t>`;
  const cells = Array.from({ length: 7 }, () => '<c t="s"><v>0</v></c>').join('');
  const rows = Array.from({ length: 50 }, () => `<row>${cells}</row>`).join('');
  const path = await book(sheet(rows), '', `<sst><si>${shared}</si></sst>`);
  expect((await text(sheetAsCsv(path))).length).toBeGreaterThan(10_000_000);
  await expect(text(sheetAsCsv(path, 1_000_000))).rejects.toThrow('se expande demasiado');
});

test.each([
  ['a bomb', () => book(Buffer.alloc(60_000_000, ' ')), 'se expande demasiado'],
  ['no XML', () => book('hola <<'), 'está dañado'],
  ['entities', () => book('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'), 'definiciones'],
  ['rows out of order', () => book(sheet('<row r="5"/><row r="2"/>')), 'Después de la fila 5'],
])('%s is refused in words', async (_what, make, words) => {
  await expect(text(sheetAsCsv(await make()))).rejects.toThrow(words);
});
