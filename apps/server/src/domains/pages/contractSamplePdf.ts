import { dusk } from '#platform/paper/paper.ts';
import { size, write, writeList, writeRows } from '#platform/paper/parts.ts';
import { type DocumentBrand, openSheet } from '#platform/paper/sheet.ts';
import { writeBlocks } from './pdfBlocks.ts';
import { parseRichText } from './richTextBlocks.ts';

type Rows = readonly (readonly [label: string, value: string])[];

/** The contents of a sample of the contract. */
export interface ContractSample {
  title: string;
  brand: DocumentBrand;
  /** The company, and blank lines for the client. */
  parties: Rows;
  /** Plan and price, or blank lines. */
  service: Rows;
  /** What the plan includes, and its devices; empty without a plan. */
  lines: readonly string[];
  devices: readonly string[];
  payments: Rows;
  /** Formatted text of the general terms. */
  terms: string;
  updatedAt: Date;
}

/**
 * Generates a sample of the contract, which can be read before anything is signed.
 *
 * @returns the bytes of the PDF
 */
export function renderPdf(sample: ContractSample): Promise<Buffer> {
  const { title, brand, updatedAt } = sample;
  const { document, root, finish } = openSheet({ title, brand, madeAt: updatedAt });
  write(document, root, 'H1', title, { size: size.title, bold: true, after: 0.2 });
  const about =
    'Es un modelo, para que lo leas tranquilo: no obliga a nada. El tuyo lleva tus datos y el precio que te pasamos por escrito.';
  write(document, root, 'P', about, { size: size.small, colour: dusk, after: 1.2 });
  writeRows(document, root, 'Las partes', sample.parties);
  writeRows(document, root, 'El servicio', sample.service);
  writeList(document, root, 'Qué incluye', sample.lines);
  writeList(document, root, 'Equipos que se instalan', sample.devices);
  writeRows(document, root, 'Formas de pago', sample.payments);
  write(document, root, 'H2', 'Condiciones generales', { size: size.heading, bold: true, after: 0.4 });
  writeBlocks(document, root, parseRichText(sample.terms), brand.url);
  return finish();
}
