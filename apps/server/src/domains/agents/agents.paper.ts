import { readablePhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { inPesos } from '@centinela/sections/sections/protectionSections/words.ts';
import { withoutTaxes } from '@centinela/ui/pesos.ts';
import { encode } from 'uqr';
import { dusk, fonts, light, margins, night, type Pdf, plain, type Struct } from '#platform/paper/paper.ts';
import { openSheet, type PaperBrand, type Sheet } from '#platform/paper/sheet.ts';
import type { SheetWords } from './agents.words.ts';

export interface AgentPaper {
  words: SheetWords;
  brand: PaperBrand;
  /** Printed with the prices, which are those of this moment. */
  madeAt: Date;
  /** National taxes included in the prices, in percent; null if not configured. */
  taxRate: number | null;
  agent: { name: string; phone: string | null };
  /** Full URL of the link. */
  url: string;
}

/** Font sizes in points. */
const size = { title: 26, heading: 13, body: 10.5, small: 9 } as const;
const card = { height: 168, padding: 22, qr: 124 };
const quiet = '#D5DBEA';

const widthOf = ({ page }: Pdf): number => page.width - margins.left - margins.right;
/** Returns the top of the agent's card; the content must end above it, because the sheet has one page. */
const cardTop = ({ page }: Pdf): number => page.height - margins.bottom - card.height;

const day = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});

interface Look {
  size: number;
  bold?: boolean;
  colour?: string;
  /** Space below, in points. */
  after?: number;
  indent?: number;
}

/** Writes a text if it fits above the card; otherwise omits it. @returns whether it was written */
function write(
  { document, root }: Sheet,
  tag: string,
  text: string,
  look: Look,
  parent: Struct = root,
): boolean {
  const { size: points, bold = false, colour = night, after = 0, indent = 0 } = look;
  const [width, words] = [widthOf(document) - indent, plain(text)];
  document.font(bold ? fonts.bold : fonts.regular).fontSize(points);
  const height = document.heightOfString(words, { width, lineGap: 2.5 });
  if (document.y + height > cardTop(document) - 14) return false;
  parent.add(
    document.struct(tag, {}, () => {
      document
        .font(bold ? fonts.bold : fonts.regular)
        .fontSize(points)
        .fillColor(colour);
      document.text(words, margins.left + indent, document.y, { width, lineGap: 2.5 });
    }),
  );
  document.x = margins.left;
  document.y += after;
  return true;
}

/**
 * Renders the one-page sheet of a shared entry: description, current price, and a card with the agent and the link
 * as a QR code.
 *
 * @returns the bytes of the PDF
 */
export function agentPaper(paper: AgentPaper): Promise<Buffer> {
  const { words, brand, madeAt } = paper;
  const sheet = openSheet({ title: words.title, brand, madeAt });
  write(sheet, 'H1', words.title, { size: size.title, bold: true, after: 6 });
  if (words.about) write(sheet, 'P', words.about, { size: size.body, colour: dusk, after: 14 });
  prices(sheet, paper);
  for (const { title, lines } of words.lists) bullets(sheet, title, lines);
  for (const text of words.terms) write(sheet, 'P', text, { size: size.small, colour: dusk, after: 6 });
  agentCard(sheet, paper);
  return sheet.finish();
}

/** Prints the prices with their date and the tax information that the law requires next to each price. */
function prices(sheet: Sheet, { words: { prices }, madeAt, taxRate }: AgentPaper): void {
  if (prices.length === 0) return;
  for (const { name, monthly, list } of prices) {
    const amount = `${inPesos(monthly)} por mes`;
    if (name) write(sheet, 'P', name, { size: size.body, bold: true });
    write(sheet, 'P', amount, { size: prices.length === 1 ? 24 : 15, bold: true, after: 2 });
    const beside = [
      list === null ? null : `Sin la promoción: ${inPesos(list)}.`,
      taxRate === null
        ? null
        : `Precio sin impuestos nacionales: ${inPesos(withoutTaxes(monthly, taxRate))}.`,
    ].filter((each) => each !== null);
    if (beside.length > 0)
      write(sheet, 'P', beside.join(' '), {
        size: size.small,
        colour: dusk,
        after: prices.length === 1 ? 2 : 8,
      });
  }
  const said = `Precio final del ${day.format(madeAt)}, con IVA.`;
  write(sheet, 'P', said, { size: size.small, colour: dusk, after: 16 });
}

function bullets(sheet: Sheet, title: string, lines: readonly string[]): void {
  if (lines.length === 0 || !write(sheet, 'H2', title, { size: size.heading, bold: true, after: 4 })) return;
  const { document, root } = sheet;
  const list = document.struct('L');
  root.add(list);
  for (const line of lines) {
    const item = document.struct('LI');
    list.add(item);
    const top = document.y;
    const isWritten = write(sheet, 'LBody', line, { size: size.body, indent: 14, after: 3 }, item);
    const below = document.y;
    if (isWritten) {
      document.markContent('Artifact', { type: 'Layout' });
      document.rect(margins.left, top + 4, 5, 5).fill(light);
      document.endMarkedContent();
      document.x = margins.left;
      document.y = below;
    }
    item.end();
    if (!isWritten) break;
  }
  list.end();
  document.y += 10;
}

/** Writes a line on the card. @returns the y position of the next line */
function onCard(
  { document, root }: Sheet,
  text: string,
  top: number,
  { size: points, bold = false, colour = '#FFFFFF' }: Pick<Look, 'size' | 'bold' | 'colour'>,
): number {
  const left = margins.left + card.padding;
  const width = widthOf(document) - card.qr - card.padding * 3;
  root.add(
    document.struct('P', {}, () => {
      document
        .font(bold ? fonts.bold : fonts.regular)
        .fontSize(points)
        .fillColor(colour);
      document.text(plain(text), left, top, { width, height: points * 2.6, ellipsis: true, lineGap: 2 });
    }),
  );
  return document.y + 4;
}

/** Draws the agent's contact card with a dark background and the link as a QR code. */
function agentCard(sheet: Sheet, { agent, url }: AgentPaper): void {
  const { document, root } = sheet;
  const top = cardTop(document);
  document.markContent('Artifact', { type: 'Layout' });
  document.roundedRect(margins.left, top, widthOf(document), card.height, 10).fill(night);
  document.endMarkedContent();
  let next = onCard(sheet, 'Tu agente', top + card.padding, { size: size.small, colour: light, bold: true });
  next = onCard(sheet, agent.name, next, { size: 18, bold: true });
  if (agent.phone) next = onCard(sheet, readablePhone(agent.phone), next, { size: 15 });
  next = onCard(sheet, 'Escaneá el código y pedí tu visita.', next + 4, {
    size: size.body,
    colour: quiet,
  });
  onCard(sheet, url.replace(/^https?:\/\//, ''), next, { size: size.small, colour: quiet });
  const left = document.page.width - margins.right - card.padding - card.qr;
  root.add(
    document.struct('Figure', { alt: `Código QR de ${url}` }, () =>
      drawQr(document, url, left, top + (card.height - card.qr) / 2),
    ),
  );
}

function drawQr(document: Pdf, url: string, left: number, top: number): void {
  const { data, size: modules } = encode(url, { ecc: 'M', border: 2 });
  const module = card.qr / modules;
  document.rect(left, top, card.qr, card.qr).fill('#FFFFFF');
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) document.rect(left + x * module, top + y * module, module, module);
  document.fill(night);
}
