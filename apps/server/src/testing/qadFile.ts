import { parseCuit } from '@centinela/sections/fields/text/cuit.ts';

/** Options for a generated ERP file. */
export interface QadFileOptions {
  rows: number;
  /** The same seed generates the same file. */
  seed: number;
  /** Share of invalid lines, 0..1. */
  errors: number;
  /** Number of the first contract; files with overlapping ranges contain the same contracts. */
  first?: number;
  /** Codes of existing plans. */
  plans?: readonly string[];
  /** Increases from one month's file to the next: some contracts change, most remain equal. */
  month?: number;
}

export const demoPlanCodes = ['HOG-ES-01', 'HOG-CL-02', 'HOG-EX-03', 'VEH-RO-04', 'NEG-CO-05', 'HOG-AM-06'];

export const qadHeader =
  'contract;document;final_user_id;name;email;phone;plan;plan_quantity;status;address;location;province;start_date;monthly_total';

const womenNames =
  'María,Ana,Lucía,Sofía,Martina,Valentina,Camila,Julieta,Agustina,Florencia,Paula,Carla,Noelia,Inés,Belén';
const menNames =
  'Juan,Carlos,Martín,Diego,Nicolás,Facundo,Matías,Joaquín,Tomás,Agustín,Hernán,Raúl,Ángel,Germán,Iñaki';
const first = `${womenNames},${menNames}`.split(',');
const surnames =
  'González,Rodríguez,Gómez,Fernández,López,Díaz,Martínez,Pérez,Romero,Sánchez,García,Sosa,Torres,Ruiz,Álvarez,Benítez,Acosta,Herrera,Aguirre,Núñez,Muñoz,Peña,Ibáñez,Vázquez,Suárez,Molina,Ortiz,Ferreyra,Luna,Cabrera'.split(
    ',',
  );
const streets =
  'San Martín,Belgrano,Rivadavia,Mitre,Sarmiento,9 de Julio,Güemes,Moreno,Colón,Alem,España,Corrientes'.split(
    ',',
  );
const places = [
  ['Rosario', 'Santa Fe', '341'],
  ['Córdoba', 'Córdoba', '351'],
  ['La Plata', 'Buenos Aires', '221'],
  ['Palermo', 'CABA', '11'],
  ['Mendoza', 'Mendoza', '261'],
  ['Neuquén', 'Neuquén', '299'],
  ['Paraná', 'Entre Ríos', '343'],
  ['San Miguel de Tucumán', 'Tucumán', '381'],
  ['Posadas', 'Misiones', '376'],
  ['Bahía Blanca', 'Buenos Aires', '291'],
] as const;
const firms = 'Kiosco,Ferretería,Panadería,Farmacia,Despensa,Estudio,Talleres,Librería'.split(',');
const prices = [24_900, 34_900, 46_900, 18_900, 58_900, 74_900];

/** Creates a deterministic random number generator (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const cuitWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Returns a company's CUIT; numbers whose check digit would be 10 are skipped. */
function companyCuit(number: number): string {
  for (let each = number; ; each += 1) {
    const base = `30${String(each % 100_000_000).padStart(8, '0')}`;
    const sum = cuitWeights.reduce((total, weight, index) => total + weight * Number(base[index]), 0);
    const check = (11 - (sum % 11)) % 11;
    const cuit = check < 10 ? parseCuit(`${base}${check}`) : null;
    if (cuit) return cuit;
  }
}

const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.');

const formatDocument = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

/** Possible mistakes in a line: the cell and its invalid text. */
const mistakes: readonly (readonly [cell: number, text: string])[] = [
  [1, '12'],
  [1, '20-11111111-9'],
  [4, 'sin correo'],
  [6, 'PLAN-VIEJO'],
  [7, '-2'],
  [8, 'PENDIENTE'],
  [11, 'Montevideo'],
  [12, '31/02/2024'],
  [13, '-1.500,00'],
  [3, ''],
];

/**
 * Generates the lines of an ERP file, header first, without line breaks. The data is realistic but fictitious.
 */
export function* generateQadLines(options: QadFileOptions): Generator<string, void, undefined> {
  const { rows, seed, errors, first: start = 1, plans = demoPlanCodes, month = 0 } = options;
  yield qadHeader;
  for (let index = 0; index < rows; index += 1) {
    const contract = start + index;
    // A contract has the same data in every file, regardless of the other lines.
    const random = createRandom(seed * 1_000_003 + contract);
    const pick = <T>(list: readonly T[], fallback: T): T =>
      list[Math.floor(random() * list.length)] ?? fallback;
    const isFirm = random() < 0.12;
    const surname = pick(surnames, 'Sosa');
    const firstName = pick(first, 'Ana');
    // One client in ten has two contracts.
    const person = contract % 10 === 1 && contract > 1 ? contract - 1 : contract;
    const document = isFirm ? companyCuit(10_000_000 + person) : formatDocument(12_000_000 + person * 7);
    const [location, province, area] = pick(places, places[0]);
    const plan = Math.floor(random() * plans.length);
    const quantity = random() < 0.9 ? 1 : 2;
    const total = (prices[plan % prices.length] ?? 24_900) * quantity;
    const number = String(1_000_000 + Math.floor(random() * 8_999_999));
    const start_date = `${String(1 + Math.floor(random() * 28)).padStart(2, '0')}/${String(1 + Math.floor(random() * 12)).padStart(2, '0')}/${2015 + Math.floor(random() * 11)}`;
    const name = isFirm ? `"${pick(firms, 'Kiosco')} ""El ${surname}"""` : `${surname}, ${firstName}`;
    const status = random() < 0.93 ? 'ACTIVO' : random() < 0.5 ? 'SUSPENDIDO' : 'BAJA';
    const changes = month > 0 && createRandom(seed * 77 + contract * 13 + month)() < 0.05;
    const cells = [
      `C${String(contract).padStart(8, '0')}`,
      document,
      `U${contract}`,
      name,
      random() < 0.85 ? `${plainLetters(firstName)}.${plainLetters(surname)}.${person}@ejemplo.com` : '',
      area === '11' ? `11 ${number.slice(0, 4)}-${number.slice(3)}0` : `${area} ${number}`,
      plans[plan] ?? 'HOG-ES-01',
      String(quantity),
      changes ? 'SUSPENDIDO' : status,
      `${pick(streets, 'Mitre')} ${100 + Math.floor(random() * 4_900)}`,
      location,
      province,
      start_date,
      `${formatDocument(changes ? total + 1_500 : total)},00`,
    ];
    if (random() < errors) {
      const [cell, text] = pick(mistakes, mistakes[0] ?? [1, '']);
      cells[cell] = text;
    }
    yield cells.join(';');
  }
}

/**
 * Generates the lines of the invoices of those contracts for a month (2026-11), header first; cancelled contracts
 * get none.
 */
export function* generateInvoiceLines(
  options: QadFileOptions & { period: string },
): Generator<string, void, undefined> {
  const { period } = options;
  yield 'contract;period;due_date;total;tax_id;file';
  let isHeader = true;
  for (const line of generateQadLines(options)) {
    const [contract, document = '', , , , , , , status] = line.split(';');
    const total = line.slice(line.lastIndexOf(';') + 1);
    if (!isHeader && status !== 'BAJA')
      yield [
        contract,
        period,
        `${period}-20`,
        total,
        parseCuit(document) ?? '',
        `factura-${contract}-${period}.pdf`,
      ].join(';');
    isHeader = false;
  }
}

const windows1252Bytes = new Map([...'€‚ƒ„…†‡ˆ‰Š‹Œ'].map((letter, index) => [letter, 0x80 + index]));

/** Encodes a line with its line break. */
export function encodeLine(line: string, encoding: 'utf-8' | 'windows-1252'): Buffer {
  if (encoding === 'utf-8') return Buffer.from(`${line}\r\n`);
  return Buffer.from(
    [...`${line}\r\n`].map(
      (letter) => windows1252Bytes.get(letter) ?? (letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 0x3f),
    ),
  );
}

/** Generates an ERP file in chunks of about 64 KB. */
export const generateQadBytes = ({
  encoding = 'utf-8',
  ...options
}: QadFileOptions & { encoding?: 'utf-8' | 'windows-1252' }): Generator<Buffer, void, undefined> =>
  encodeLines(generateQadLines(options), encoding);

/** Encodes lines as a file in chunks of about 64 KB. */
export function* encodeLines(
  lines: Iterable<string>,
  encoding: 'utf-8' | 'windows-1252',
): Generator<Buffer, void, undefined> {
  let pendingLines: string[] = [];
  const flush = () => {
    const chunk = encodeLine(pendingLines.join('\r\n'), encoding);
    pendingLines = [];
    return chunk;
  };
  for (const line of lines) {
    pendingLines.push(line);
    if (pendingLines.length >= 500) yield flush();
  }
  if (pendingLines.length > 0) yield flush();
}
