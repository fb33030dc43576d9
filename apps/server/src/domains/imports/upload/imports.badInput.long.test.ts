import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { createXlsx } from '#platform/sheets/xlsx.ts';
import { counts, file, type ImportDesk, line, openImportDesk } from '#testing/importDesk.ts';
import { qadHeader } from '#testing/qadFile.ts';

let desk: ImportDesk;

beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

/** Builds a zip with the contents of a workbook, with these parts replaced. */
async function workbook(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const all = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="x" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    ...parts,
  };
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const names = qadHeader.split(';');
const cellXml = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowXml = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;
/** Builds a sheet with the header and one valid record, with some cells replaced by raw XML. */
const sheetWith = (cells: Partial<Record<string, string>>) =>
  `<worksheet><sheetData>${rowXml(
    1,
    names.map((name) => cellXml(name)),
  )}${rowXml(
    2,
    line()
      .split(';')
      .map((text, index) => cells[names[index] ?? ''] ?? cellXml(text)),
  )}</sheetData></worksheet>`;

describe('rejects an unusable file with a message and stores nothing', () => {
  test.each<[what: string, content: () => string | Buffer | Promise<Buffer>, message: string]>([
    ['empty', () => '', 'El archivo está vacío: exportalo de nuevo.'],
    ['nothing but blank lines', () => '\n;;\r\n\n', 'El archivo está vacío: exportalo de nuevo.'],
    [
      'a header only',
      () => `${qadHeader}\n`,
      'El archivo tiene la cabecera y ningún registro: exportalo de nuevo con ellos.',
    ],
    [
      'binary',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2]),
      'El archivo no es texto: en la línea 1 hay un byte nulo. Subí un CSV o un XLSX, o exportalo de nuevo.',
    ],
    [
      'NUL bytes far in',
      () => `${file(...Array.from({ length: 3000 }, () => line()))}\nC2;\0`,
      'El archivo no es texto: en la línea 3002 hay un byte nulo. Subí un CSV o un XLSX, o exportalo de nuevo.',
    ],
    [
      'UTF-16',
      () => Buffer.from(`\uFEFF${file(line())}`, 'utf16le'),
      'El archivo está en UTF-16: guardalo como CSV UTF-8.',
    ],
    [
      'without columns',
      () => 'hola\nchau',
      'El archivo no tiene columnas: separalas con punto y coma, coma o tabulación.',
    ],
    [
      'with too few columns',
      () => 'contract;name\nC1;Ana',
      'Al archivo le faltan columnas: tiene 2, y hacen falta contract, document, name, plan, status.',
    ],
    [
      'with hundreds of columns',
      () => `${'a;'.repeat(300)}\n${'b;'.repeat(300)}`,
      'El archivo tiene 301 columnas, y puede tener 200: sacá las que sobran.',
    ],
    [
      'with the same column twice',
      () => 'contract;document;contract\nC1;1;C2',
      'La columna «contract» está dos veces: dejá una sola.',
    ],
    [
      'with an unclosed quote',
      () => file(line(), line({ name: '"Ana' }), line()),
      'En la línea 3 se abre una comilla que no se cierra nunca: cerrala, o borrala.',
    ],
    [
      'in two encodings',
      () => Buffer.concat([Buffer.from(`${file(line())}\n`), Buffer.from(line({ name: 'Peña' }), 'latin1')]),
      'El archivo mezcla codificaciones: la línea 2 está en UTF-8 y la 3 en Windows-1252. Guardalo de nuevo en una sola.',
    ],
    [
      'a broken workbook',
      () => Buffer.from('PK\x03\x04 nothing'),
      'El archivo XLSX está dañado o no es una planilla: guardalo de nuevo, o como CSV.',
    ],
    [
      'a zip that is not a workbook',
      async () => {
        const zip = new yazl.ZipFile();
        zip.addBuffer(Buffer.from('hola'), 'hola.txt');
        zip.end();
        return buffer(zip.outputStream);
      },
      'El archivo no es una planilla XLSX.',
    ],
    [
      'a zip bomb',
      () => workbook({ 'xl/worksheets/sheet1.xml': Buffer.alloc(60_000_000, ' ') }),
      'El archivo XLSX se expande demasiado al abrirlo: guardalo como CSV y subí ese.',
    ],
    [
      'a workbook with a header only',
      () =>
        createXlsx(
          names.map((title) => ({ title, width: 10 })),
          [],
        ),
      'El archivo tiene la cabecera y ningún registro: exportalo de nuevo con ellos.',
    ],
    [
      'with a line of 50 MB',
      () => Buffer.concat([Buffer.from(`${qadHeader}\n`), Buffer.alloc(50_000_000, 'a')]),
      'La línea 2 mide más de 256 KB: puede faltarle el fin de línea, o tener una comilla sin cerrar.',
    ],
  ])('%s', async (_what, content, message) => {
    const { status, body } = await desk.upload(await content());
    expect([status, body.code, body.message]).toEqual([400, 'badFile', message]);
    expect(body.errors).toEqual([{ field: 'file', message }]);
    const { rows } = await desk.database.pool.query(
      'select (select count(*)::int from qad_files) as files, (select count(*)::int from qad_detail_records) as records',
    );
    expect(rows).toEqual([{ files: 0, records: 0 }]);
  });
});

describe('an invalid record reports its place, problem and correction, and does not block the others', () => {
  const dateHint = 'Escribila como 31/12/2026 o 2026-12-31.';
  const amountHint = 'Escribilo como 1.234,56 o 1234.56.';
  test.each<[cells: Partial<Record<string, string>>, message: string, mend: string]>([
    [{ start_date: '31/02/2024' }, 'Fecha de alta «31/02/2024» no es una fecha que exista', dateHint],
    [{ start_date: '29/02/2023' }, 'Fecha de alta «29/02/2023» no es una fecha que exista', dateHint],
    [{ start_date: '12/31/2024' }, 'Fecha de alta «12/31/2024» no es una fecha que exista', dateHint],
    [{ monthly_total: '-5' }, 'Total mensual «-5» es negativo', 'Un abono no puede ser menor que cero.'],
    [
      { monthly_total: '99999999999' },
      'Total mensual «99999999999» es demasiado grande',
      'Puede tener hasta diez cifras antes de la coma.',
    ],
    [
      { monthly_total: '1,234' },
      'Total mensual «1,234» puede leerse de dos maneras',
      'Escribí los centavos: 1.234,00 o 1,23.',
    ],
    [{ monthly_total: 'mucho' }, 'Total mensual «mucho» no es un importe', amountHint],
    [{ monthly_total: '=2*3' }, 'Total mensual «=2*3» no es un importe', amountHint],
    [{ monthly_total: '1e9' }, 'Total mensual «1e9» no es un importe', amountHint],
    [
      { document: '20-12345678-0' },
      'Documento «20-12345678-0» no es un DNI ni un CUIT que exista',
      'Un DNI tiene 7 u 8 números; un CUIT, 11, y el último verifica a los demás.',
    ],
    [{ plan: 'X' }, 'Plan desconocido: «X»', 'Corregí el código, o cargá el plan con ese código.'],
    [{ plan_quantity: '0' }, 'Cantidad «0» no es una cantidad de 1 a 999', 'Escribí un número entero.'],
    [{ plan_quantity: '1e3' }, 'Cantidad «1e3» no es una cantidad de 1 a 999', 'Escribí un número entero.'],
    [{ status: 'QUIZÁS' }, 'Estado desconocido: «QUIZÁS»', 'Los estados son ACTIVO, SUSPENDIDO y BAJA.'],
    [{ contract: '' }, 'Falta el contrato', 'Completá el dato.'],
    [
      { contract: 'C 🙂' },
      'Contrato «C 🙂» no es un número de contrato',
      'Usá letras, números, puntos, guiones o barras.',
    ],
    [{ email: 'a@b' }, 'Correo «a@b» no es un correo', 'Escribilo como nombre@ejemplo.com, o dejalo vacío.'],
    [
      { province: 'Montevideo' },
      'Provincia desconocida: «Montevideo»',
      'Escribí su nombre completo, por ejemplo Santa Fe.',
    ],
    [
      { address: '#REF!' },
      'Domicilio «#REF!» es una fórmula que dio un error',
      'Corregí la celda en la planilla.',
    ],
    [{ name: 'x'.repeat(161) }, `Nombre «${'x'.repeat(80)}» tiene más de 160 caracteres`, 'Acortá el texto.'],
    [
      { name: 'de más;una' },
      'La línea no tiene las columnas de la cabecera (15 de 14)',
      'Revisá si sobra o falta un separador, o si hay una comilla sin cerrar.',
    ],
  ])('%j', async (cells, message, mend) => {
    const done = await desk.run(file(line({ contract: 'C8' }), line(cells), line({ contract: 'C9' })));
    expect(counts(done)).toEqual([3, 2, 0, 1, 0]);
    const { data } = await desk.records('filter[status]=ERROR');
    expect([data[0].line, data[0].problems[0].message, data[0].problems[0].mend]).toEqual([3, message, mend]);
  });

  test('for a repeated contract, the first line wins', async () => {
    const done = await desk.run(file(line(), line({ status: 'BAJA' }), line({ contract: 'C2' })));
    expect(counts(done)).toEqual([3, 2, 0, 1, 0]);
    const { data } = await desk.records('filter[status]=ERROR');
    expect(data[0].problems[0]).toMatchObject({
      rule: 'duplicate',
      message: 'Contrato «C1» ya está en la línea 2 de este archivo',
      mend: 'Dejá una sola línea por contrato.',
    });
    expect(await desk.contracts()).toMatchObject([{ number: 'C1', status: 'ACTIVO' }, { number: 'C2' }]);
  });

  test('a formula without a calculated value is not an empty cell', async () => {
    const sheet = sheetWith({
      monthly_total: '<c><f>2*3</f></c>',
      address: '<c t="str"><f>""</f><v></v></c>',
      phone: '<c><f>1155550000+0</f><v>1155550000</v></c>',
    });
    const done = await desk.run(await workbook({ 'xl/worksheets/sheet1.xml': sheet }));
    expect(counts(done)).toEqual([1, 0, 0, 1, 0]);
    const { data } = await desk.records('filter[status]=ERROR');
    expect(data[0].problems.map(({ message }: { message: string }) => message)).toEqual([
      'Total mensual «#N/A» es una fórmula que dio un error',
    ]);
  });
});

describe('values that look wrong but are valid', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1234,5', '1234.50'],
    ['$ 1.234', '1234.00'],
    ['9999999999,99', '9999999999.99'],
    ['0', '0.00'],
  ])('the amount %s', async (monthly_total, stored) => {
    await desk.run(file(line({ monthly_total })));
    expect(await desk.contracts()).toMatchObject([{ monthly_total: stored }]);
  });

  test('contract numbers ignore case, and half of a surrogate pair is harmless', async () => {
    const long = `${'x'.repeat(79)}😀`;
    await desk.run(file(line({ contract: 'ab-1' }), line({ contract: 'AB-1' }), line({ contract: long })));
    expect(await desk.contracts()).toMatchObject([{ number: 'AB-1' }]);
  });

  test('invisible characters are removed and emoji are kept', async () => {
    await desk.run(file(line({ contract: '\u200FC1\u202E', name: 'Ana 🙂 Pérez\u200B' })));
    expect(await desk.contracts()).toMatchObject([{ number: 'C1', name: 'Ana 🙂 Pérez' }]);
  });

  test('lines of hundreds of kilobytes that exceed the chunk limit', { timeout: 60_000 }, async () => {
    const long = line({ plan: 'NADA', address: 'x'.repeat(200_000) });
    const done = await desk.run(file(...Array.from({ length: 50 }, () => long), line({ contract: 'C2' })));
    expect(counts(done)).toEqual([51, 1, 0, 50, 0]);
    await desk.call('POST', '/qad-files/process?onlyErrors=true', { id: done.id });
    expect(counts(await desk.waitUntilSettled(done.id))).toEqual([51, 1, 0, 50, 0]);
  });
});
