import { toPlainText } from '@centinela/sections/fields/richText/richText.ts';
import { getCurrentPrice } from '@centinela/sections/sections/plans/pricing/price.ts';
import type { Terms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import type { ShareableEntry } from './agents.shareables.ts';

/** Texts on the printed sheet of a shared entry. */
export interface SheetTexts {
  title: string;
  about: string | null;
  /** Current monthly prices in pesos, VAT included; named if there is more than one. */
  prices: { name: string | null; monthly: number; list: number | null }[];
  lists: { title: string; lines: string[] }[];
  terms: string[];
}

/** Maximum number of characters that fit on the page. */
const maxTextLength = 700;

const shorten = (text: string | null): string | null => {
  const plain = text?.replace(/\s+/g, ' ').trim() ?? '';
  if (plain === '') return null;
  if (plain.length <= maxTextLength) return plain;
  const end = plain.lastIndexOf(' ', maxTextLength);
  return `${plain.slice(0, end < 0 ? maxTextLength : end)} …`;
};

const dayFormat = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the plan's current price, and its list price during a promotion. */
function getSheetPrice(plan: { price: number; promotionalPrice: number | null }) {
  const monthly = getCurrentPrice(plan);
  return { monthly, list: monthly < plan.price ? plan.price : null };
}

const withoutNulls = (texts: readonly (string | null)[]): string[] => texts.filter((text) => text !== null);

/**
 * Composes the texts of a sheet from the published entry.
 *
 * @param sale the company's terms of sale
 */
export function composeSheetTexts(shared: ShareableEntry, sale: Terms): SheetTexts {
  if (shared.kind === 'PLAN') {
    const { name, description, items } = shared.entry;
    const lines = items.filter(({ included }) => included).map(({ text }) => text);
    return {
      title: name,
      about: shorten(description),
      prices: [{ name: null, ...getSheetPrice(shared.entry) }],
      lists: [{ title: 'Qué incluye', lines }],
      terms: withoutNulls([sale.planTerms, sale.priceChanges]),
    };
  }
  if (shared.kind === 'PROMOTION') {
    const { title, text, terms, plans, validTo } = shared.entry;
    const until = validTo && `Hasta el ${dayFormat.format(new Date(validTo))}.`;
    const conditions = shorten(terms && toPlainText(terms));
    return {
      title,
      about: [shorten(text && toPlainText(text)), until].filter(Boolean).join(' ') || null,
      prices: plans.slice(0, 4).map((plan) => ({ name: plan.name, ...getSheetPrice(plan) })),
      lists: [],
      terms: withoutNulls([conditions, plans.length > 0 ? sale.priceChanges : null]),
    };
  }
  const { name, summary, description, specs } = shared.entry;
  return {
    title: name,
    about: shorten(summary ?? (description && toPlainText(description))),
    prices: [],
    lists: [{ title: 'Ficha técnica', lines: specs.map(({ name, value }) => `${name}: ${value}`) }],
    terms: [],
  };
}
