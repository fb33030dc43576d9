import {
  hasPromotionalPrice,
  type SavedDesign,
} from '@centinela/sections/sections/protectionSections/saved.ts';
import {
  addonPriceInWords,
  dayInWords,
  inPesos,
  mayChange,
  placeWords,
} from '@centinela/sections/sections/protectionSections/words.ts';
import type { Terms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { withoutTaxes } from '@centinela/ui/pesos.ts';
import {
  dusk,
  fonts,
  light,
  margins,
  night,
  type Pdf,
  paperGray,
  plain,
  type Struct,
} from '#platform/paper/paper.ts';
import { bullets, type Look, rows, size, widthOf, write } from '#platform/paper/parts.ts';
import { openSheet, type PaperBrand } from '#platform/paper/sheet.ts';

export interface ProposalPaper {
  design: SavedDesign;
  brand: PaperBrand;
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
export function proposalPdf({
  design,
  brand,
  createdAt,
  taxRate,
  terms,
  link,
}: ProposalPaper): Promise<Buffer> {
  const title = `Propuesta para ${placeWords[design.place].yours}`;
  const { document, root, finish } = openSheet({ title, brand, madeAt: createdAt });
  const { proposal, answers } = design;
  write(document, root, 'H1', title, { size: size.title, bold: true, after: 0.2 });
  const made = `Diseñada el ${dayInWords(createdAt)}, con los precios de ese día.`;
  write(document, root, 'P', made, { size: size.small, colour: dusk, after: 1.2 });
  priceBox(document, root, design, { taxRate, terms });
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
    addons.map((addon) => [addon.name, addonPriceInWords(addon)]),
  );
  if (plan) bullets(document, root, `Qué trae el ${plan.name}`, plan.lines);
  rows(
    document,
    root,
    'Tus respuestas',
    answers.map((each) => [each.question, each.answer ?? 'Sin contestar']),
  );
  bullets(
    document,
    root,
    'Qué puede cambiar el precio',
    mayChange({ plan, addons, isPromoted: hasPromotionalPrice(proposal) }),
  );
  return finish();
}

/** Draws the price on a dark background, because readers look for it first. */
function priceBox(
  document: Pdf,
  root: Struct,
  { proposal: { plan, cost, fullMonthly } }: SavedDesign,
  { taxRate, terms }: Pick<ProposalPaper, 'taxRate' | 'terms'>,
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
    ...[terms.planTerms, terms.priceChanges].filter((text) => text !== null),
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
