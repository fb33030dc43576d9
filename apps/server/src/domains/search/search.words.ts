import { readOfSearch } from '@centinela/api/search/search.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Limit of words per search. */
const mostWords = 10;
const longestWord = 60;

/** Maximum number of adjacent words in a synonym. */
export const longestGram = 6;

/** Sanitizes the input and cuts it to its maximum length. */
export const readOf = (q: string): string =>
  q.slice(0, readOfSearch).toWellFormed().replaceAll('\0', ' ').trim();

/** Splits a query into words: letters and digits without accents. */
export const wordsOf = (q: string): string[] =>
  (foldText(readOf(q)).match(/[a-z0-9]+/g) ?? [])
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));

/** Lists all word sequences that may have synonyms. */
export const gramsOf = (words: readonly string[]): string[] => [
  ...new Set(
    words.flatMap((_word, start) =>
      Array.from({ length: Math.min(longestGram, words.length - start) }, (_none, more) =>
        words.slice(start, start + more + 1).join(' '),
      ),
    ),
  ),
];

/**
 * Returns a word's variants. The Spanish stemmer recognizes "-ción" only by its accent, and its plural only
 * without one, so input without accents needs both.
 */
function formsOf(word: string): string {
  const [, stem] = /^(\w{3,}(?:c|s)ion)(?:es)?$/.exec(word) ?? [];
  return stem ? `(${stem} | ${stem}es)` : word;
}

/** Builds a phrase in the syntax of PostgreSQL's `to_tsquery`. */
const phrase = (words: readonly string[]): string => `(${words.join(' <-> ')})`;

/** Synonyms by word sequence. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Builds the terms of a search: each word or known word sequence with its alternatives. */
function termsOf(words: readonly string[], synonyms: Synonyms): string[] {
  const terms: string[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = Math.min(longestGram, words.length - at);
    let taken = 1;
    for (let size = longest; size > 1; size -= 1)
      if (synonyms.has(words.slice(at, at + size).join(' '))) {
        taken = size;
        break;
      }
    const own = words.slice(at, at + taken);
    const others = (synonyms.get(own.join(' ')) ?? []).map(wordsOf).filter((other) => other.length > 0);
    terms.push(`(${[own.map(formsOf).join(' & '), ...others.map(phrase)].join(' | ')})`);
    at += taken;
  }
  return terms;
}

/** Builds a `to_tsquery` query for all words or their synonyms. */
export const allOf = (words: readonly string[], synonyms: Synonyms): string =>
  termsOf(words, synonyms).join(' & ');

/** Builds a `to_tsquery` query for any of the words or their synonyms. */
export const anyOf = (words: readonly string[], synonyms: Synonyms): string =>
  termsOf(words, synonyms).join(' | ');

/** Builds a `to_tsquery` query for words with the given prefixes. */
export const beginningOf = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ');

/** Computes the edit distance of two words; a transposition counts as one edit. */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

/** Maximum edit distance for a word of this length. */
const forgiven = ({ length }: string): number => (length <= 5 ? 1 : length <= 8 ? 2 : 3);

/** Selects the similar words with the smallest edit distance; none if all exceed the maximum. */
export function nearest(typed: string, alike: readonly string[]): string[] {
  const placed = alike.map((word) => ({ word, far: distance(typed, word) }));
  const least = Math.min(...placed.map(({ far }) => far));
  return least <= forgiven(typed) ? placed.flatMap(({ word, far }) => (far === least ? [word] : [])) : [];
}
