import type { SavedDesign } from '@centinela/sections/sections/protectionSections/saved.ts';
import {
  dayInWords,
  inPesos,
  mayChange,
  placeWords,
} from '@centinela/sections/sections/protectionSections/words.ts';
import { withoutTaxes } from '@centinela/ui/pesos.ts';
import {
  dusk,
  fonts,
  light,
  line,
  margins,
  night,
  type Pdf,
  plain,
  type Struct,
} from '#platform/paper/paper.ts';
import { openSheet, type PaperBrand } from '#platform/paper/sheet.ts';

export interface ProposalPaper {
  design: SavedDesign;
  brand: PaperBrand;
  createdAt: Date;
  /** National taxes in its prices, in per cent; null where the company has not said. */
  taxRate: number | null;
  /** Where the design can be looked at, and until when; null for a paper that stays in an account. */
  link: { url: string; until: Date } | null;
}

/** Points. */
const size = { title: 24, heading: 13, body: 10.5, small: 9 } as const;
const paperGray = '#F7F5F0';

const widthOf = ({ page }: Pdf): number => page.width - margins.left - margins.right;

/**
 * A proposal on paper, priced as it was when it was kept.
 *
 * @returns the bytes of the PDF
 */
export function proposalPdf({ design, brand, createdAt, taxRate, link }: ProposalPaper): Promise<Buffer> {
  const title = `Propuesta para ${placeWords[design.place].yours}`;
  const { document, root, finish } = openSheet({ title, brand, madeAt: createdAt });
  const { proposal, answers } = design;
  write(document, root, 'H1', title, { size: size.title, bold: true, after: 0.2 });
  const made = `Diseñada el ${dayInWords(createdAt)}, con los precios de ese día.`;
  write(document, root, 'P', made, { size: size.small, colour: dusk, after: 1.2 });
  priceBox(document, root, design, taxRate);
  if (link) linkLines(document, root, link);
  const { plan, products, addons } = proposal;
  rows(
    document,
    root,
    'Equipos de tu diseño',
    products.map(({ name, quantity }) => [name, `× ${quantity}`]),
  );
  rows(
    document,
    root,
    'Adicionales',
    addons.map((addon) => [addon.name, addonPrice(addon)]),
  );
  if (plan) bullets(document, root, `Qué trae el ${plan.name}`, plan.lines);
  rows(
    document,
    root,
    'Tus respuestas',
    answers.map((each) => [each.question, each.answer ?? 'Sin contestar']),
  );
  bullets(document, root, 'Qué puede cambiar el precio', mayChange(proposal));
  return finish();
}

const addonPrice = ({ price, billing }: SavedDesign['proposal']['addons'][number]): string =>
  price ? `${inPesos(price)} ${billing === 'ONCE' ? 'por única vez' : 'por mes'}` : 'Incluido';

interface Look {
  size: number;
  bold?: boolean;
  colour?: string;
  /** Lines left free below. */
  after?: number;
  width?: number;
  link?: string;
}

function write(document: Pdf, parent: Struct, tag: string, text: string, look: Look): void {
  const {
    size: points,
    bold = false,
    colour = night,
    after = 0,
    width = widthOf(document),
    link = null,
  } = look;
  parent.add(
    document.struct(tag, {}, () => {
      document
        .font(bold ? fonts.bold : fonts.regular)
        .fontSize(points)
        .fillColor(colour)
        .text(plain(text), { width, lineGap: 2.5, link, underline: link !== null });
    }),
  );
  if (after > 0) document.moveDown(after);
}

/** What it costs, in the colours of the night: the first thing somebody looks for. */
function priceBox(
  document: Pdf,
  root: Struct,
  { proposal: { plan, cost, fullMonthly } }: SavedDesign,
  taxRate: number | null,
): void {
  const from = plan?.kind === 'CUSTOMISED' ? ', desde' : '';
  const top = document.y;
  const below = [
    ...(cost.once > 0 ? [`Más ${inPesos(cost.once)} por única vez.`] : []),
    ...(fullMonthly > cost.monthly ? [`Sin la promoción: ${inPesos(fullMonthly)} por mes.`] : []),
    plan?.kind === 'CUSTOMISED' ? 'Precio de partida, con IVA.' : 'Precio final, con IVA.',
    ...(taxRate === null
      ? []
      : [`Precio sin impuestos nacionales: ${inPesos(withoutTaxes(cost.monthly, taxRate))} por mes.`]),
    'Instalación y visitas técnicas sin cargo. Sin permanencia mínima.',
  ].join('\n');
  const inner = widthOf(document) - 48;
  document.font(fonts.regular).fontSize(size.small);
  const height = 84 + document.heightOfString(plain(below), { width: inner, lineGap: 2.5 });
  document.markContent('Artifact', { type: 'Layout' });
  document.roundedRect(margins.left, top, widthOf(document), height, 10).fill(night);
  document.rect(document.page.width - margins.right - 38, top + 20, 16, 16).fill(light);
  document.endMarkedContent();
  const put = (text: string, y: number, look: Look) => {
    document.x = margins.left + 24;
    document.y = y;
    write(document, root, 'P', text, { width: inner, ...look });
  };
  put(`${plan?.name ?? ''}${from}`, top + 18, { size: 12, bold: true, colour: light });
  put(`${inPesos(cost.monthly)} por mes`, top + 36, { size: 25, bold: true, colour: '#FFFFFF' });
  put(below, top + 70, { size: size.small, colour: '#D5DBEA' });
  document.x = margins.left;
  document.y = top + height + 14;
}

/** A heading stays with what it names. */
function heading(document: Pdf, root: Struct, text: string, height: number): void {
  if (document.y + 34 + height > document.page.height - margins.bottom) document.addPage();
  write(document, root, 'H2', text, { size: size.heading, bold: true, after: 0.3 });
}

/** Pairs, the second one at the right edge, a line below each. */
function rows(
  document: Pdf,
  root: Struct,
  title: string,
  pairs: readonly (readonly [string, string])[],
): void {
  if (pairs.length === 0) return;
  heading(document, root, title, 24);
  const list = document.struct('L');
  root.add(list);
  const width = widthOf(document);
  const [left, right] = [width * 0.6, width * 0.36];
  for (const [name, value] of pairs) {
    document.font(fonts.regular).fontSize(size.body);
    const height = Math.max(
      document.heightOfString(plain(name), { width: left }),
      document.heightOfString(plain(value), { width: right }),
    );
    if (document.y + height + 12 > document.page.height - margins.bottom) document.addPage();
    const top = document.y + 5;
    const item = document.struct('LI');
    list.add(item);
    const cell = (tag: string, text: string, x: number, cellWidth: number, align: 'left' | 'right') =>
      item.add(
        document.struct(tag, {}, () => {
          document.font(align === 'right' ? fonts.bold : fonts.regular).fontSize(size.body);
          document.fillColor(night).text(plain(text), x, top, { width: cellWidth, align });
        }),
      );
    cell('Lbl', name, margins.left, left, 'left');
    cell('LBody', value, margins.left + width - right, right, 'right');
    item.end();
    document.markContent('Artifact', { type: 'Layout' });
    const under = top + height + 4;
    document
      .moveTo(margins.left, under)
      .lineTo(margins.left + width, under)
      .lineWidth(0.5)
      .strokeColor(line);
    document.stroke();
    document.endMarkedContent();
    document.x = margins.left;
    document.y = under;
  }
  list.end();
  document.moveDown(1.1);
}

function bullets(document: Pdf, root: Struct, title: string, items: readonly string[]): void {
  if (items.length === 0) return;
  heading(document, root, title, 24);
  const list = document.struct('L');
  root.add(list);
  for (const text of items) {
    const item = document.struct('LI');
    list.add(item);
    document.font(fonts.regular).fontSize(size.body);
    const height = document.heightOfString(plain(text), { width: widthOf(document) - 14, lineGap: 2.5 });
    if (document.y + height > document.page.height - margins.bottom) document.addPage();
    const top = document.y;
    write(document, item, 'Lbl', '•', { size: size.body });
    document.x = margins.left + 14;
    document.y = top;
    write(document, item, 'LBody', text, { size: size.body, after: 0.15, width: widthOf(document) - 14 });
    document.x = margins.left;
    item.end();
  }
  list.end();
  document.moveDown(0.9);
}

function linkLines(document: Pdf, root: Struct, { url, until }: NonNullable<ProposalPaper['link']>): void {
  const words = `Miralo, cambialo o pedí tu visita hasta el ${dayInWords(until)}:`;
  const top = document.y;
  document.markContent('Artifact', { type: 'Layout' });
  document.roundedRect(margins.left, top, widthOf(document), 46, 10).fill(paperGray);
  document.endMarkedContent();
  const width = widthOf(document) - 48;
  document.x = margins.left + 24;
  document.y = top + 9;
  write(document, root, 'P', words, { size: size.small, colour: dusk, width });
  write(document, root, 'P', url, { size: size.body, bold: true, width, link: url });
  document.x = margins.left;
  document.y = top + 60;
}
