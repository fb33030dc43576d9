import { isSearchKind, searchKindNames } from '@centinela/sections/kernel/search/search.ts';

/** Minimum input length for suggestions. */
export const minLetters = 2;

/** Maximum length of a search text. */
export const maxLetters = 200;

/** Maximum number of suggestions. */
const maxSuggestions = 8;

/** Suggested page. */
export interface Suggestion {
  /** Label of its kind; empty for a kind that this page doesn't know. */
  kind: string;
  title: string;
  /** Path on this site. */
  path: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Checks for a path on this site; after `//` a browser expects another host name. */
const isPath = (text: unknown): text is string => typeof text === 'string' && /^\/(?![/\\])/.test(text);

/** Parses the server's suggestions; invalid items are left out. */
export function parseSuggestions(body: unknown): Suggestion[] {
  const list = isRecord(body) && Array.isArray(body.data) ? body.data : [];
  return list
    .flatMap((each: unknown): Suggestion[] => {
      if (!isRecord(each) || typeof each.title !== 'string' || !isPath(each.path)) return [];
      const { kind, title, path } = each;
      return [
        { kind: typeof kind === 'string' && isSearchKind(kind) ? searchKindNames[kind][0] : '', title, path },
      ];
    })
    .slice(0, maxSuggestions);
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
