import { plainText } from '@centinela/sections/fields/richText/richText.ts';
import { priceOf } from '@centinela/sections/sections/plans/price.ts';
import type { Terms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import type { Shared } from './agents.things.ts';

/** Texts on the printed sheet of a shared entry. */
export interface SheetWords {
  title: string;
  about: string | null;
  /** Current monthly prices in pesos, VAT included; named if there is more than one. */
  prices: { name: string | null; monthly: number; list: number | null }[];
  lists: { title: string; lines: string[] }[];
  terms: string[];
}

/** Maximum number of characters that fit on the page. */
const longest = 700;

const short = (text: string | null): string | null => {
  const plain = text?.replace(/\s+/g, ' ').trim() ?? '';
  if (plain === '') return null;
  if (plain.length <= longest) return plain;
  const end = plain.lastIndexOf(' ', longest);
  return `${plain.slice(0, end < 0 ? longest : end)} …`;
};

const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the plan's current price, and its list price during a promotion. */
function priceNow(plan: { price: number; promotionalPrice: number | null }) {
  const monthly = priceOf(plan);
  return { monthly, list: monthly < plan.price ? plan.price : null };
}

const said = (texts: readonly (string | null)[]): string[] => texts.filter((text) => text !== null);

/**
 * Composes the texts of a sheet from the published entry.
 *
 * @param sale the company's terms of sale
 */
export function sheetWords(shared: Shared, sale: Terms): SheetWords {
  if (shared.kind === 'PLAN') {
    const { name, description, items } = shared.entry;
    const lines = items.filter(({ included }) => included).map(({ text }) => text);
    return {
      title: name,
      about: short(description),
      prices: [{ name: null, ...priceNow(shared.entry) }],
      lists: [{ title: 'Qué incluye', lines }],
      terms: said([sale.planTerms, sale.priceChanges]),
    };
  }
  if (shared.kind === 'PROMOTION') {
    const { title, text, terms, plans, validTo } = shared.entry;
    const until = validTo && `Hasta el ${day.format(new Date(validTo))}.`;
    const conditions = short(terms && plainText(terms));
    return {
      title,
      about: [short(text && plainText(text)), until].filter(Boolean).join(' ') || null,
      prices: plans.slice(0, 4).map((plan) => ({ name: plan.name, ...priceNow(plan) })),
      lists: [],
      terms: said([conditions, plans.length > 0 ? sale.priceChanges : null]),
    };
  }
  const { name, summary, description, specs } = shared.entry;
  return {
    title: name,
    about: short(summary ?? (description && plainText(description))),
    prices: [],
    lists: [{ title: 'Ficha técnica', lines: specs.map(({ name, value }) => `${name}: ${value}`) }],
    terms: [],
  };
}
