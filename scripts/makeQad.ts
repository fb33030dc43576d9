import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { encodeLines, generateInvoiceLines, generateQadLines } from '../apps/server/src/testing/qadFile.ts';

/**
 * Generates a realistic ERP file: `npm run make-qad -- --rows 1000 --seed 7 --errors 5% > archivo.csv`; with
 * `--invoices 2026-11` the invoices of the same contracts for that month.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    errors: { type: 'string', default: '0%' },
    encoding: { type: 'string', default: 'utf-8' },
    first: { type: 'string', default: '1' },
    month: { type: 'string', default: '0' },
    out: { type: 'string' },
    invoices: { type: 'string' },
  },
});

const errorShare = values.errors.endsWith('%')
  ? Number(values.errors.slice(0, -1)) / 100
  : Number(values.errors);
const { encoding } = values;
const [rows, seed, first, month] = [values.rows, values.seed, values.first, values.month].map(Number);
const areWholeNumbers = [rows, seed, first, month].every(
  (value) => Number.isInteger(value) && Number(value) >= 0,
);
const { invoices: period } = values;
const isPeriod = period === undefined || /^20\d\d-(?:0[1-9]|1[0-2])$/.test(period);
if (
  !areWholeNumbers ||
  !isPeriod ||
  !(errorShare >= 0 && errorShare <= 1) ||
  (encoding !== 'utf-8' && encoding !== 'windows-1252')
) {
  console.error(
    'Uso: make-qad --rows N --seed S --errors 5% --encoding utf-8|windows-1252 [--first N] [--month N] [--invoices 2026-11] [--out archivo.csv]',
  );
  process.exit(1);
}
const options = {
  rows: rows ?? 0,
  seed: seed ?? 1,
  first: first ?? 1,
  month: month ?? 0,
  errors: errorShare,
};
const lines = period === undefined ? generateQadLines(options) : generateInvoiceLines({ ...options, period });
await pipeline(
  Readable.from(encodeLines(lines, encoding)),
  values.out ? createWriteStream(values.out) : process.stdout,
);
