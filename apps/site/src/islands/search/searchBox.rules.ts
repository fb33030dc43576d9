import { isSearchKind, searchKindNames } from '@centinela/sections/kernel/search/search.ts';

/** Minimum input length for suggestions. */
export const minLetters = 2;

/** Maximum length of a search text. */
export const maxLetters = 200;

/** Maximum number of suggested pages. */
const maxSuggestions = 8;

/** Price of a suggested plan, in pesos per month. */
export interface SuggestedPrice {
  amount: number;
  /** Without national taxes; null if the tax rate is unknown. */
  net: number | null;
  /** True for a starting price. */
  isFrom: boolean;
}

/** Suggested page. */
export interface SuggestedPage {
  /** Label of its kind; empty for a kind that this page doesn't know. */
  kind: string;
  title: string;
  /** Path on this site. */
  path: string;
  /** Path of a small picture. */
  picture: string | null;
  price: SuggestedPrice | null;
}

/** Suggestions for a search text: what the visitor may want to do, and pages. */
export interface Suggestions {
  actions: { title: string; path: string }[];
  pages: SuggestedPage[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Checks for a path on this site; after `//` a browser expects another host name. */
const isPath = (text: unknown): text is string => typeof text === 'string' && /^\/(?![/\\])/.test(text);

function parsePrice(value: unknown): SuggestedPrice | null {
  if (!isRecord(value) || typeof value.amount !== 'number') return null;
  return {
    amount: value.amount,
    net: typeof value.net === 'number' ? value.net : null,
    isFrom: value.isFrom === true,
  };
}

/** Parses the items that have a title and a path on this site; the others are left out. */
const parseItems = <T>(
  list: unknown,
  parse: (item: Record<string, unknown>, title: string, path: string) => T,
) =>
  (Array.isArray(list) ? list : []).flatMap((item: unknown) =>
    isRecord(item) && typeof item.title === 'string' && isPath(item.path)
      ? [parse(item, item.title, item.path)]
      : [],
  );

/** Parses the server's suggestions; invalid items are left out. */
export function parseSuggestions(body: unknown): Suggestions {
  const { data, actions } = isRecord(body) ? body : {};
  return {
    actions: parseItems(actions, (_item, title, path) => ({ title, path })),
    pages: parseItems(data, ({ kind, picture, price }, title, path) => ({
      kind: typeof kind === 'string' && isSearchKind(kind) ? searchKindNames[kind][0] : '',
      title,
      path,
      picture: isPath(picture) ? picture : null,
      price: parsePrice(price),
    })).slice(0, maxSuggestions),
  };
}

/** Returns the search text; null while it is too short. */
export function toSearchTerm(typed: string): string | null {
  const term = typed.trim();
  return term.length < minLetters ? null : term.slice(0, maxLetters);
}

/**
 * Returns the option that an arrow key selects. The field itself, with the typed text, comes before the first option
 * and after the last one.
 *
 * @param selectedIndex index of the selected option; -1 for none, which is the field
 * @param count number of options
 */
export function moveSelection(selectedIndex: number, by: 1 | -1, count: number): number {
  const positionCount = count + 1;
  return ((selectedIndex + 1 + by + positionCount) % positionCount) - 1;
}

/** Formats the number of suggestions as an announcement for screen readers. */
export function formatCount(count: number): string {
  if (count === 0) return 'Sin sugerencias.';
  return count === 1
    ? '1 sugerencia: elegila con la flecha.'
    : `${count} sugerencias: recorrelas con las flechas.`;
}
