import { readOfSearch } from '@centinela/api/search/search.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Words of a search that count. */
const mostWords = 10;
const longestWord = 60;

/** Words side by side that a synonym may stand for. */
export const longestGram = 6;

/** What was typed, cut to what is read of it. */
export const readOf = (q: string): string =>
  q.slice(0, readOfSearch).toWellFormed().replaceAll('\0', ' ').trim();

/** The words of a search: letters and digits without accents, whatever stands between them. */
export const wordsOf = (q: string): string[] =>
  (foldText(readOf(q)).match(/[a-z0-9]+/g) ?? [])
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));

/** Every run of words that may have synonyms. */
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
 * Spanish stems know "-ción" by its accent alone, and its plural without one: who types neither means both.
 */
function formsOf(word: string): string {
  const [, stem] = /^(\w{3,}(?:c|s)ion)(?:es)?$/.exec(word) ?? [];
  return stem ? `(${stem} | ${stem}es)` : word;
}

/** Words that stand side by side, as PostgreSQL's `to_tsquery` reads them. */
const phrase = (words: readonly string[]): string => `(${words.join(' <-> ')})`;

/** What means the same as some words, by those words. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** One word of a search or several that have synonyms together, with what else may stand there. */
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

/** A search for all the words, as `to_tsquery` reads it; each may be meant by what means the same. */
export const allOf = (words: readonly string[], synonyms: Synonyms): string =>
  termsOf(words, synonyms).join(' & ');

/** A search for any of them. */
export const anyOf = (words: readonly string[], synonyms: Synonyms): string =>
  termsOf(words, synonyms).join(' | ');

/** A search for titles whose words begin like what was typed. */
export const beginningOf = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ');

/** Changes of letters that lead from one word to the other; two that changed places are one. */
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

/** Changes that a word of this length forgives. */
const forgiven = ({ length }: string): number => (length <= 5 ? 1 : length <= 8 ? 2 : 3);

/** Of words that look alike those that are nearest to what was typed; none where all are too far from it. */
export function nearest(typed: string, alike: readonly string[]): string[] {
  const placed = alike.map((word) => ({ word, far: distance(typed, word) }));
  const least = Math.min(...placed.map(({ far }) => far));
  return least <= forgiven(typed) ? placed.flatMap(({ word, far }) => (far === least ? [word] : [])) : [];
}
