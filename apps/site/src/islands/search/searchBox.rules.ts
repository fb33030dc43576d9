import { isSearchKind, searchKindNames } from '@centinela/sections/kernel/search/search.ts';

/** Letters before anything is offered. */
export const fewestLetters = 2;

/** Letters that the searcher reads. */
export const mostLetters = 200;

/** What is offered at once. */
const mostOffered = 8;

/** Where somebody may want to go. */
export interface Suggestion {
  /** The name of its kind; empty for one that this page does not know. */
  kind: string;
  title: string;
  /** A path of this site. */
  path: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A path of this site and of no other one: `//` would begin another's name. */
const isPath = (text: unknown): text is string => typeof text === 'string' && /^\/(?![/\\])/.test(text);

/** What the server offers; whatever is no suggestion is left out. */
export function suggestionsOf(body: unknown): Suggestion[] {
  const list = isRecord(body) && Array.isArray(body.data) ? body.data : [];
  return list
    .flatMap((each: unknown): Suggestion[] => {
      if (!isRecord(each) || typeof each.title !== 'string' || !isPath(each.path)) return [];
      const { kind, title, path } = each;
      return [
        { kind: typeof kind === 'string' && isSearchKind(kind) ? searchKindNames[kind][0] : '', title, path },
      ];
    })
    .slice(0, mostOffered);
}

/** What is asked for; null while there is too little of it. */
export function askedOf(typed: string): string | null {
  const words = typed.trim();
  return words.length < fewestLetters ? null : words.slice(0, mostLetters);
}

/**
 * The option that an arrow leads to. Before the first one and behind the last one is the box itself, with what was typed.
 *
 * @param at the option that is chosen; -1 for none, which is the box
 * @param count how many there are
 */
export function moved(at: number, by: 1 | -1, count: number): number {
  const places = count + 1;
  return ((at + 1 + by + places) % places) - 1;
}

/** What is said to whoever does not see the list. */
export function told(count: number): string {
  if (count === 0) return 'Sin sugerencias.';
  return count === 1
    ? '1 sugerencia: elegila con la flecha.'
    : `${count} sugerencias: recorrelas con las flechas.`;
}
