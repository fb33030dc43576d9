import {
  describePriceConditions,
  formatAddonPrice,
  formatDay,
  formatPesos,
  placeTexts,
} from '@centinela/sections/sections/protectionSections/formatting.ts';
import {
  hasPromotionalPrice,
  type SavedDesign,
} from '@centinela/sections/sections/protectionSections/saved.ts';
import type { Terms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { removeTaxes } from '@centinela/ui/pesos.ts';
import {
  dusk,
  fonts,
  light,
  margins,
  night,
  type Pdf,
  paperGray,
  type Struct,
  toPrintable,
} from '#platform/paper/paper.ts';
import { getContentWidth, size, type TextStyle, write, writeList, writeRows } from '#platform/paper/parts.ts';
import { type DocumentBrand, openSheet } from '#platform/paper/sheet.ts';

export interface ProposalDocument {
  design: SavedDesign;
  brand: DocumentBrand;
  createdAt: Date;
  /** National taxes included in the prices, in per cent; null if the company has not set them. */
  taxRate: number | null;
  /** The company's terms of sale. */
  terms: Terms;
  /** Link to the design and its expiry; null for a document that stays in an account. */
  link: { url: string; until: Date } | null;
}

/**
 * Generates the PDF of a proposal, with the prices at the time of saving.
 *
 * @returns the bytes of the PDF
 */
export function renderPdf({
  design,
  brand,
  createdAt,
  taxRate,
  terms,
  link,
}: ProposalDocument): Promise<Buffer> {
  const title = `Propuesta para ${placeTexts[design.place].yours}`;
  const { document, root, finish } = openSheet({ title, brand, madeAt: createdAt });
  const { proposal, answers } = design;
  write(document, root, 'H1', title, { size: size.title, bold: true, after: 0.2 });
  const createdText = `Diseñada el ${formatDay(createdAt)}, con los precios de ese día.`;
  write(document, root, 'P', createdText, { size: size.small, colour: dusk, after: 1.2 });
  drawPriceBox(document, root, design, { taxRate, terms });
  if (link) drawLinkLines(document, root, link);
  const { plan, products, addons } = proposal;
  writeRows(
    document,
    root,
    'Equipos de tu diseño',
    products.map(({ name, quantity }) => [name, `× ${quantity}`]),
  );
  writeRows(
    document,
    root,
    'Adicionales',
    addons.map((addon) => [addon.name, formatAddonPrice(addon)]),
  );
  if (plan) writeList(document, root, `Qué trae el ${plan.name}`, plan.lines);
  writeRows(
    document,
    root,
    'Tus respuestas',
    answers.map((each) => [each.question, each.answer ?? 'Sin contestar']),
  );
  writeList(
    document,
    root,
    'Qué puede cambiar el precio',
    describePriceConditions({ plan, addons, isPromoted: hasPromotionalPrice(proposal) }),
  );
  return finish();
}

/** Draws the price on a dark background, because readers look for it first. */
function drawPriceBox(
  document: Pdf,
  root: Struct,
  { proposal: { plan, cost, fullMonthly } }: SavedDesign,
  { taxRate, terms }: Pick<ProposalDocument, 'taxRate' | 'terms'>,
): void {
  const from = plan?.kind === 'CUSTOMISED' ? ', desde' : '';
  const top = document.y;
  const below = [
    ...(cost.once > 0 ? [`Más ${formatPesos(cost.once)} por única vez.`] : []),
    ...(fullMonthly > cost.monthly ? [`Sin la promoción: ${formatPesos(fullMonthly)} por mes.`] : []),
    plan?.kind === 'CUSTOMISED' ? 'Precio de partida, con IVA.' : 'Precio final, con IVA.',
    ...(taxRate === null
      ? []
      : [`Precio sin impuestos nacionales: ${formatPesos(removeTaxes(cost.monthly, taxRate))} por mes.`]),
    ...[terms.planTerms, terms.priceChanges].filter((text) => text !== null),
  ].join('\n');
  const inner = getContentWidth(document) - 48;
  document.font(fonts.regular).fontSize(size.small);
  const height = 84 + document.heightOfString(toPrintable(below), { width: inner, lineGap: 2.5 });
  document.markContent('Artifact', { type: 'Layout' });
  document.roundedRect(margins.left, top, getContentWidth(document), height, 10).fill(night);
  document.rect(document.page.width - margins.right - 38, top + 20, 16, 16).fill(light);
  document.endMarkedContent();
  const put = (text: string, y: number, style: TextStyle) => {
    document.x = margins.left + 24;
    document.y = y;
    write(document, root, 'P', text, { width: inner, ...style });
  };
  put(`${plan?.name ?? ''}${from}`, top + 18, { size: 12, bold: true, colour: light });
  put(`${formatPesos(cost.monthly)} por mes`, top + 36, { size: 25, bold: true, colour: '#FFFFFF' });
  put(below, top + 70, { size: size.small, colour: '#D5DBEA' });
  document.x = margins.left;
  document.y = top + height + 14;
}

function drawLinkLines(
  document: Pdf,
  root: Struct,
  { url, until }: NonNullable<ProposalDocument['link']>,
): void {
  const words = `Miralo, cambialo o pedí tu visita hasta el ${formatDay(until)}:`;
  const top = document.y;
  document.markContent('Artifact', { type: 'Layout' });
  document.roundedRect(margins.left, top, getContentWidth(document), 46, 10).fill(paperGray);
  document.endMarkedContent();
  const width = getContentWidth(document) - 48;
  document.x = margins.left + 24;
  document.y = top + 9;
  write(document, root, 'P', words, { size: size.small, colour: dusk, width });
  write(document, root, 'P', url, { size: size.body, bold: true, width, link: url });
  document.x = margins.left;
  document.y = top + 60;
}
