import { maxSearchLength } from '@centinela/api/search/search.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Maximum number of words per search. */
const maxWords = 10;
const maxWordLength = 60;

/** Maximum number of adjacent words in a synonym. */
export const maxSequenceLength = 6;

/** Sanitizes the input and cuts it to its maximum length. */
export const sanitizeQuery = (q: string): string =>
  q.slice(0, maxSearchLength).toWellFormed().replaceAll('\0', ' ').trim();

/** Splits a query into words: letters and digits without accents. */
export const splitWords = (q: string): string[] =>
  (foldText(sanitizeQuery(q)).match(/[a-z0-9]+/g) ?? [])
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength));

/** Words that say that something is wanted or asked, not what: people write them, pages don't. */
const fillerWords: ReadonlySet<string> = new Set(
  `quiero quisiera querria necesito busco buscar puedo puede pueden podria podrian hacer hago hace hola favor gracias
  saber ver donde como cuando porque ustedes vos che tengo tienen tenes hay mas`.split(/\s+/),
);

/** Removes the words without meaning for the search, unless nothing else would be left. */
export function removeFillerWords(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !fillerWords.has(word));
  return others.length > 0 ? others : words;
}

/** Lists all word sequences that may have synonyms. */
export const getWordSequences = (words: readonly string[]): string[] => [
  ...new Set(
    words.flatMap((_word, start) =>
      Array.from({ length: Math.min(maxSequenceLength, words.length - start) }, (_none, more) =>
        words.slice(start, start + more + 1).join(' '),
      ),
    ),
  ),
];

/** Returns the singular of nouns whose plural the Spanish stemmer takes for a verb: "reclamos", "últimos". */
export const toNoun = (word: string): string => word.replace(/(?<=\w{3}[aei]mo)s$/, '');

/**
 * Returns the forms of a word to search for. The Spanish stemmer recognizes the ending "-ción" only with its accent,
 * but the plural "-ciones" only without an accent. Input without accents therefore needs both forms.
 */
function getWordForms(word: string): string {
  const [, stem] = /^(\w{3,}(?:c|s)ion)(?:es)?$/.exec(word) ?? [];
  if (stem) return `(${stem} | ${stem}es)`;
  return toNoun(word) === word ? word : `(${word} | ${toNoun(word)})`;
}

/** Builds a phrase in the syntax of PostgreSQL's `to_tsquery`. */
const buildPhrase = (words: readonly string[]): string => `(${words.join(' <-> ')})`;

/** Synonyms by word sequence. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Builds the terms of a search: each word, or each word sequence that has synonyms, with its alternatives. */
function buildTerms(words: readonly string[], synonyms: Synonyms): string[] {
  const terms: string[] = [];
  for (let at = 0; at < words.length; ) {
    const maxSize = Math.min(maxSequenceLength, words.length - at);
    let sequenceLength = 1;
    for (let size = maxSize; size > 1; size -= 1)
      if (synonyms.has(words.slice(at, at + size).join(' '))) {
        sequenceLength = size;
        break;
      }
    const sequence = words.slice(at, at + sequenceLength);
    const others = (synonyms.get(sequence.join(' ')) ?? [])
      .map(splitWords)
      .filter((other) => other.length > 0);
    terms.push(`(${[sequence.map(getWordForms).join(' & '), ...others.map(buildPhrase)].join(' | ')})`);
    at += sequenceLength;
  }
  return terms;
}

/** Builds a `to_tsquery` query for all words or their synonyms. */
export const buildAllQuery = (words: readonly string[], synonyms: Synonyms): string =>
  buildTerms(words, synonyms).join(' & ');

/** Builds a `to_tsquery` query for any of the words or their synonyms. */
export const buildAnyQuery = (words: readonly string[], synonyms: Synonyms): string =>
  buildTerms(words, synonyms).join(' | ');

/** Builds a `to_tsquery` query for words with the given prefixes. */
export const buildPrefixQuery = (words: readonly string[]): string =>
  words.map((word) => `${word}:*`).join(' & ');
