import type { InvoiceField } from '@centinela/api/invoices/invoiceImports.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsvLine } from '#platform/sheets/csv.ts';
import { splitCells } from '#platform/sheets/reading/csv/splitter.ts';
import { scaleBySize } from '#testing/size.ts';
import { pdfName } from '../pdfs/pdfName.ts';
import { createLineParser, readPeriod } from './invoiceLine.ts';

const columns: InvoiceField[] = ['contract', 'period', 'due_date', 'total', 'tax_id', 'file'];
const read = createLineParser(columns);

describe('a period', () => {
  it.each([
    ['2026-11', '2026-11'],
    ['2026-1', '2026-01'],
    ['2026/11', '2026-11'],
    ['11/2026', '2026-11'],
    ['1-2026', '2026-01'],
    ['202611', '2026-11'],
    ['2026-11-01', '2026-11'],
    ['01/11/2026', '2026-11'],
  ])('%s is %s', (text, value) => {
    expect(readPeriod(text)).toEqual({ value });
  });

  it.each(['2026-13', '13/2026', '2026-00', '112026', '1999-11', '15/11/2026', 'noviembre', '2026'])(
    'rejects %s',
    (text) => {
      expect(readPeriod(text)).toEqual({ rule: 'period' });
    },
  );
});

describe('the name of a PDF', () => {
  it.each([
    ['F-1.PDF', 'f-1.pdf'],
    [String.raw`C:\facturas\2026\F 1.pdf`, 'f 1.pdf'],
    ['../../etc/f.pdf', 'f.pdf'],
    ['Nu\u0301mero.pdf', 'número.pdf'],
    ['a\u202Efdp.pdf', 'afdp.pdf'],
    ['f.pdf.html', 'fileName'],
    ['.pdf', 'pdfName'],
    ['..pdf', 'pdfName'],
    ['f', 'fileName'],
    ['a/', 'fileName'],
    [`${'a'.repeat(147)}.pdf`, 'pdfName'],
  ])('%j is %j', (written, name) => {
    expect(Object.values(pdfName(written))).toEqual([name]);
  });
});

describe('a line', () => {
  it('is parsed correctly in all common formats of amounts, days and months', () => {
    const month = fc.record({
      year: fc.integer({ min: 2000, max: 2099 }),
      number: fc.integer({ min: 1, max: 12 }),
    });
    const two = (value: number) => String(value).padStart(2, '0');
    const periodWays = [
      ({ year, number }: { year: number; number: number }) => `${year}-${two(number)}`,
      ({ year, number }: { year: number; number: number }) => `${two(number)}/${year}`,
      ({ year, number }: { year: number; number: number }) => `${year}${two(number)}`,
    ];
    const amountWays = [
      (cents: number) => (cents / 100).toFixed(2),
      (cents: number) => (cents / 100).toLocaleString('es-AR', { minimumFractionDigits: 2 }),
      (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    ];
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9][A-Z0-9./_-]{0,20}$/),
        month,
        fc.constantFrom(...periodWays),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom(...amountWays),
        fc.stringMatching(/^[a-zñ0-9 ;",-]{1,20}$/),
        (contract, when, period, day, cents, amount, name) => {
          const period6 = `${when.year}-${two(when.number)}`;
          const [file = ''] = Object.values(pdfName(`x${name}.pdf`));
          const text = formatCsvLine([
            contract,
            period(when),
            `${two(day)}/${two(when.number)}/${when.year}`,
            amount(cents),
            '20-12345678-6',
            file,
          ]);
          const found = read(7, splitCells(text.replace(/\r\n$/, ''), ';', text.includes('"')));
          expect(found.problems).toEqual([]);
          expect(found).toMatchObject({
            line: 7,
            contract,
            period: period6,
            dueDate: `${period6}-${two(day)}`,
            total: (cents / 100).toFixed(2),
            taxId: '20123456786',
            file: file?.replace(/\s+/g, ' '),
          });
        },
      ),
      { numRuns: scaleBySize(100, 2000) },
    );
  });

  it('reports all errors at once and never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 9 }), (cells) => {
        const { problems } = read(1, cells);
        expect(problems.every(({ rule }) => typeof rule === 'string')).toBe(true);
      }),
    );
    const { problems } = read(1, ['C 1', '13/2026', '31/02/2026', '-5', '123', 'factura.html']);
    expect(problems.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'contract contract',
      'period period',
      'due_date date',
      'total negative',
      'tax_id taxId',
      'file fileName',
    ]);
  });
});
