import { formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { formatPesos } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { removeTaxes } from '@centinela/ui/pesos.ts';
import { encode } from 'uqr';
import {
  dusk,
  fonts,
  light,
  margins,
  night,
  type Pdf,
  type Struct,
  toPrintable,
} from '#platform/paper/paper.ts';
import { type DocumentBrand, openSheet, type Sheet } from '#platform/paper/sheet.ts';
import type { SheetTexts } from './agents.sheetTexts.ts';

export interface AgentSheet {
  texts: SheetTexts;
  brand: DocumentBrand;
  /** Time at which the prices were read; printed next to them. */
  madeAt: Date;
  /** National taxes included in the prices, in percent; null if not configured. */
  taxRate: number | null;
  agent: { name: string; phone: string | null };
  /** Full URL of the link. */
  url: string;
}

/** Font sizes in points. */
const fontSizes = { title: 26, heading: 13, body: 10.5, small: 9 } as const;
const cardSizes = { height: 168, padding: 22, qr: 124 };
const mutedColour = '#D5DBEA';

const getTextWidth = ({ page }: Pdf): number => page.width - margins.left - margins.right;
/** Returns the top of the agent's card; the content must end above it, because the sheet has one page. */
const getCardTop = ({ page }: Pdf): number => page.height - margins.bottom - cardSizes.height;

const dayFormat = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});

interface TextStyle {
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
  style: TextStyle,
  parent: Struct = root,
): boolean {
  const { size: points, bold = false, colour = night, after = 0, indent = 0 } = style;
  const [width, texts] = [getTextWidth(document) - indent, toPrintable(text)];
  document.font(bold ? fonts.bold : fonts.regular).fontSize(points);
  const height = document.heightOfString(texts, { width, lineGap: 2.5 });
  if (document.y + height > getCardTop(document) - 14) return false;
  parent.add(
    document.struct(tag, {}, () => {
      document
        .font(bold ? fonts.bold : fonts.regular)
        .fontSize(points)
        .fillColor(colour);
      document.text(texts, margins.left + indent, document.y, { width, lineGap: 2.5 });
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
export function renderPdf(content: AgentSheet): Promise<Buffer> {
  const { texts, brand, madeAt } = content;
  const sheet = openSheet({ title: texts.title, brand, madeAt });
  write(sheet, 'H1', texts.title, { size: fontSizes.title, bold: true, after: 6 });
  if (texts.about) write(sheet, 'P', texts.about, { size: fontSizes.body, colour: dusk, after: 14 });
  prices(sheet, content);
  for (const { title, lines } of texts.lists) writeBullets(sheet, title, lines);
  for (const text of texts.terms) write(sheet, 'P', text, { size: fontSizes.small, colour: dusk, after: 6 });
  drawAgentCard(sheet, content);
  return sheet.finish();
}

/** Prints the prices with their date and the tax information that the law requires next to each price. */
function prices(sheet: Sheet, { texts: { prices }, madeAt, taxRate }: AgentSheet): void {
  if (prices.length === 0) return;
  for (const { name, monthly, list } of prices) {
    const amount = `${formatPesos(monthly)} por mes`;
    if (name) write(sheet, 'P', name, { size: fontSizes.body, bold: true });
    write(sheet, 'P', amount, { size: prices.length === 1 ? 24 : 15, bold: true, after: 2 });
    const details = [
      list === null ? null : `Sin la promoción: ${formatPesos(list)}.`,
      taxRate === null
        ? null
        : `Precio sin impuestos nacionales: ${formatPesos(removeTaxes(monthly, taxRate))}.`,
    ].filter((each) => each !== null);
    if (details.length > 0)
      write(sheet, 'P', details.join(' '), {
        size: fontSizes.small,
        colour: dusk,
        after: prices.length === 1 ? 2 : 8,
      });
  }
  const priceNote = `Precio final del ${dayFormat.format(madeAt)}, con IVA.`;
  write(sheet, 'P', priceNote, { size: fontSizes.small, colour: dusk, after: 16 });
}

function writeBullets(sheet: Sheet, title: string, lines: readonly string[]): void {
  if (lines.length === 0 || !write(sheet, 'H2', title, { size: fontSizes.heading, bold: true, after: 4 }))
    return;
  const { document, root } = sheet;
  const list = document.struct('L');
  root.add(list);
  for (const line of lines) {
    const item = document.struct('LI');
    list.add(item);
    const top = document.y;
    const isWritten = write(sheet, 'LBody', line, { size: fontSizes.body, indent: 14, after: 3 }, item);
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
function writeOnCard(
  { document, root }: Sheet,
  text: string,
  top: number,
  { size: points, bold = false, colour = '#FFFFFF' }: Pick<TextStyle, 'size' | 'bold' | 'colour'>,
): number {
  const left = margins.left + cardSizes.padding;
  const width = getTextWidth(document) - cardSizes.qr - cardSizes.padding * 3;
  root.add(
    document.struct('P', {}, () => {
      document
        .font(bold ? fonts.bold : fonts.regular)
        .fontSize(points)
        .fillColor(colour);
      document.text(toPrintable(text), left, top, {
        width,
        height: points * 2.6,
        ellipsis: true,
        lineGap: 2,
      });
    }),
  );
  return document.y + 4;
}

/** Draws the agent's contact card with a dark background and the link as a QR code. */
function drawAgentCard(sheet: Sheet, { agent, url }: AgentSheet): void {
  const { document, root } = sheet;
  const top = getCardTop(document);
  document.markContent('Artifact', { type: 'Layout' });
  document.roundedRect(margins.left, top, getTextWidth(document), cardSizes.height, 10).fill(night);
  document.endMarkedContent();
  let next = writeOnCard(sheet, 'Tu agente', top + cardSizes.padding, {
    size: fontSizes.small,
    colour: light,
    bold: true,
  });
  next = writeOnCard(sheet, agent.name, next, { size: 18, bold: true });
  if (agent.phone) next = writeOnCard(sheet, formatPhone(agent.phone), next, { size: 15 });
  next = writeOnCard(sheet, 'Escaneá el código y pedí tu visita.', next + 4, {
    size: fontSizes.body,
    colour: mutedColour,
  });
  writeOnCard(sheet, url.replace(/^https?:\/\//, ''), next, { size: fontSizes.small, colour: mutedColour });
  const left = document.page.width - margins.right - cardSizes.padding - cardSizes.qr;
  root.add(
    document.struct('Figure', { alt: `Código QR de ${url}` }, () =>
      drawQr(document, url, left, top + (cardSizes.height - cardSizes.qr) / 2),
    ),
  );
}

function drawQr(document: Pdf, url: string, left: number, top: number): void {
  const { data, size: modules } = encode(url, { ecc: 'M', border: 2 });
  const module = cardSizes.qr / modules;
  document.rect(left, top, cardSizes.qr, cardSizes.qr).fill('#FFFFFF');
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) document.rect(left + x * module, top + y * module, module, module);
  document.fill(night);
}
