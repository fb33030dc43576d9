import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scaleBySize } from '#testing/size.ts';
import { buildCsv, getCounts, header, type InvoicePortal, openInvoicePortal } from '../invoices.testing.ts';

let portal: InvoicePortal;
beforeAll(async () => {
  portal = await openInvoicePortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.clear());

const reasons = async (id: string) =>
  (await portal.get(`/invoices/imports/${id}/lines`)).body.data.map(
    ({ line, problems }: { line: number; problems: { message: string; mend: string }[] }) =>
      `${line}: ${problems.map(({ message, mend }) => `${message}. ${mend}`).join(' ')}`,
  );

describe('errors of a line', () => {
  it.each([
    [
      'nope;2026-10;2026-11-10;1;;',
      'Contrato «NOPE» no es de ningún contrato. Corregí el número, o importá antes',
    ],
    [';2026-10;2026-11-10;1;;', 'Falta el contrato. Completá el dato.'],
    ['7 00;2026-10;2026-11-10;1;;', 'Contrato «7 00» no es un número de contrato'],
    [
      '700;2026-13;2026-11-10;1;;',
      'Período «2026-13» no es un período. Escribilo como 2026-11, 11/2026 o 202611.',
    ],
    ['700;2026-10;31/02/2026;1;;', 'Vencimiento «31/02/2026» no es una fecha que exista'],
    ['700;2026-10;2026-11-10;1,234;;', 'Total «1,234» puede leerse de dos maneras. Escribí los centavos'],
    [
      '700;2026-10;2026-11-10;-5;;',
      'Total «-5» es negativo. El total de una factura no puede ser menor que cero.',
    ],
    ['700;2026-10;2026-11-10;99999999999;;', 'es demasiado grande'],
    ['700;2026-10;2026-11-10;#REF!;;', 'Total «#REF!» es una fórmula que dio un error'],
    ['700;2026-10;2026-11-10;1;20-12345678-5;', 'CUIT «20-12345678-5» no es un CUIT que exista'],
    ['700;2026-10;2026-11-10;1;;factura.html', 'Archivo «factura.html» no es el nombre de un PDF'],
    ['700;2026-10;2026-11-10;1;', 'La línea no tiene las columnas de la cabecera (5 de 6)'],
  ])('reports %s and how to correct it', async (line, words) => {
    const done = await portal.run(buildCsv(line, '701;2026-10;2026-11-10;1;;'));
    expect(getCounts(done)).toEqual(['FINISHED', 1, 0, 0, 1]);
    const [reason] = await reasons(done.id);
    expect(reason).toMatch(/^2: /);
    expect(reason).toContain(words);
    expect(await portal.stored()).toEqual([expect.objectContaining({ contract: '701' })]);
  });

  it('are reported for all fields at once, in English to English readers', async () => {
    const { id } = await portal.run(buildCsv('nope;x;y;z;1;b'));
    expect((await reasons(id))[0].match(/«/g)).toHaveLength(6);
    const { body } = await portal.get(`/invoices/imports/${id}/lines`, {
      ...portal.admin,
      'accept-language': 'en',
    });
    expect(body.data[0].problems[0].message).toBe('Contract «NOPE» is the number of no contract');
  });

  it('include the same invoice twice, in the same chunk or in different chunks', async () => {
    const duplicateLine = (total: number) => `700;2026-10;2026-11-10;${total};;`;
    const filler = [1, 2, 3, 4].map((month) => `701;2026-0${month};2026-11-10;1;;`);
    const done = await portal.run(buildCsv(duplicateLine(1), duplicateLine(2), ...filler, duplicateLine(3)));
    expect(getCounts(done)).toEqual(['FINISHED', 5, 0, 0, 2]);
    expect(await reasons(done.id)).toEqual([
      expect.stringContaining('3: Período «2026-10» ya está en la línea 2 de este archivo'),
      expect.stringContaining('8: Período «2026-10» ya está en la línea 2 de este archivo'),
    ]);
    expect((await portal.stored())[0]).toMatchObject({ contract: '700', total: '1.00' });
  });

  it('can be downloaded, corrected and uploaded again', async () => {
    const { id } = await portal.run(
      `${header};nota\n700;2026-13;2026-11-10;1;;;=1+1\n701;2026-10;2026-11-10;1;;;x`,
    );
    const { body, headers } = await portal.get(`/invoices/imports/${id}/errors`);
    expect(headers.get('content-disposition')).toContain(`errores-facturas-${id}.csv`);
    expect(body).toContain(`${header};nota;linea;motivo`);
    expect(body).toContain("'=1+1;2;");
    const second = await portal.run(body);
    const { body: again } = await portal.get(`/invoices/imports/${second.id}/errors`);
    expect(again).toContain(`${header};nota;linea;motivo;sobrante\r\n`);
    const done = await portal.run(again.replace('2026-13', '2026-12'));
    expect(getCounts(done)).toEqual(['FINISHED', 1, 0, 0, 0]);
    expect(done.ignoredColumns).toEqual(['nota']);
  });

  it('are paged by cursor', async () => {
    const { id } = await portal.run(buildCsv(...Array.from({ length: 7 }, () => 'x;;;;;')));
    const first = await portal.get(`/invoices/imports/${id}/lines?limit=5`);
    expect(first.body.pagination).toMatchObject({ total: 7 });
    const second = await portal.get(`/invoices/imports/${id}/lines?${first.body.pagination.next}`);
    expect(second.body.data.map(({ line }: { line: number }) => line)).toEqual([7, 8]);
    expect((await portal.get('/invoices/imports/99/lines')).status).toBe(404);
    expect((await portal.get('/invoices/imports?filter[state]=X')).status).toBe(400);
  });
});

const contracts = ['700', '701', '800', 'A-1/2', 'nope'];
const months = new Map([
  ['2026-01', '01'],
  ['02/2026', '02'],
  ['202603', '03'],
]);
const amounts = new Map([
  ['1', '1.00'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
]);
const cells = fc.tuple(
  fc.constantFrom(...contracts),
  fc.constantFrom('2026-01', '02/2026', '202603', '2026-13', ''),
  fc.constantFrom('2026-02-10', '10/02/2026', '31/02/2026'),
  fc.constantFrom('1', '1.234,50', '1,234.50', '1,234', 'x'),
  fc.constantFrom('', '20123456786', '1'),
  fc.constantFrom('', 'a.pdf', 'ñ;"b".pdf', 'c.txt'),
);

it('random files: counts add up, the first valid line of an invoice wins, and a repetition changes nothing', async () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 25 }), async (lines) => {
      await portal.database.pool.query('truncate invoices, invoice_imports cascade');
      const importedAmounts = new Map<string, string>();
      let wrong = 0;
      for (const [contract, period, due, total, taxId, name] of lines) {
        const month = months.get(period);
        const amount = amounts.get(total);
        const isValidLine =
          contract !== 'nope' && month && amount && due !== '31/02/2026' && taxId !== '1' && name !== 'c.txt';
        const key = `${contract} ${month}`;
        if (!isValidLine || importedAmounts.has(key)) wrong += 1;
        else importedAmounts.set(key, amount);
      }
      const content = [header, ...lines.map((line) => line.map(quoted).join(';'))].join('\r\n');
      const done = await portal.run(content);
      expect(getCounts(done)).toEqual(['FINISHED', importedAmounts.size, 0, 0, wrong]);
      const rows = await portal.stored();
      expect(
        new Map(rows.map(({ contract, period, total }) => [`${contract} ${period.slice(5)}`, total])),
      ).toEqual(importedAmounts);
      expect(getCounts(await portal.run(content))).toEqual(['FINISHED', 0, 0, importedAmounts.size, wrong]);
      expect(await portal.stored()).toEqual(rows);
    }),
    { numRuns: scaleBySize(5, 40) },
  );
}, 60_000);
