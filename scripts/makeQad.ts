import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { qadBytes } from '../apps/server/src/testing/qadFile.ts';

/** Writes a realistic file of the ERP: `npm run make-qad -- --rows 1000 --seed 7 --errors 5% > archivo.csv`. */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    errors: { type: 'string', default: '0%' },
    encoding: { type: 'string', default: 'utf-8' },
    first: { type: 'string', default: '1' },
    month: { type: 'string', default: '0' },
    out: { type: 'string' },
  },
});

const share = values.errors.endsWith('%') ? Number(values.errors.slice(0, -1)) / 100 : Number(values.errors);
const { encoding } = values;
const [rows, seed, first, month] = [values.rows, values.seed, values.first, values.month].map(Number);
const isWhole = [rows, seed, first, month].every((value) => Number.isInteger(value) && Number(value) >= 0);
if (!isWhole || !(share >= 0 && share <= 1) || (encoding !== 'utf-8' && encoding !== 'windows-1252')) {
  console.error(
    'Uso: make-qad --rows N --seed S --errors 5% --encoding utf-8|windows-1252 [--first N] [--month N] [--out archivo.csv]',
  );
  process.exit(1);
}
const bytes = qadBytes({
  rows: rows ?? 0,
  seed: seed ?? 1,
  first: first ?? 1,
  month: month ?? 0,
  errors: share,
  encoding,
});
await pipeline(Readable.from(bytes), values.out ? createWriteStream(values.out) : process.stdout);
