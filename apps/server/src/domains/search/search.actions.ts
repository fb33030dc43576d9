import type { SearchAction } from '@centinela/api/search/search.ts';
import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { searchActions } from '@centinela/sections/kernel/search/searchActions.ts';
import type { TrackedReader } from '#content/read';
import { isTypingError } from '#searchIndex/find';
import { removeFillerWords, splitWords } from './search.terms.ts';

/** Maximum number of actions per search. */
const maxActions = 2;

/** Minimum share of the query's words that the words of a phrase make up. */
const minShare = 0.5;

/** Minimum number of letters of a word that is still being typed, and minimum share of its letters. */
const minTypedLength = 3;
const minTypedShare = 0.4;

const stopWords: ReadonlySet<string> = new Set(
  'a al con de del el en es la las lo los me mi mis o para por que se su te tu un una y'.split(' '),
);

/** Removes the words that say nothing about what is meant. */
function getSignificantWords(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !stopWords.has(word));
  return others.length > 0 ? others : words;
}

const toSingular = (word: string): string => (word.length > 4 ? word.replace(/s$/, '') : word);

const isSameWord = (typed: string, word: string): boolean =>
  toSingular(typed) === toSingular(word) || isTypingError(typed, word);

const actions = Object.entries(searchActions).map(([key, { title, path, phrases }]) => ({
  key,
  title,
  path,
  phrases: phrases.split(', ').map((phrase) => getSignificantWords(splitWords(phrase))),
}));

/**
 * Returns the share of the query that a phrase makes up; 0 unless the query contains all of its words.
 *
 * @param isTyping whether the last word of the query may be incomplete
 */
function getShare(words: readonly string[], phrase: readonly string[], isTyping: boolean): number {
  const last = words.at(-1) ?? '';
  const isStarted = (word: string) =>
    isTyping && word.startsWith(last) && last.length >= Math.max(minTypedLength, word.length * minTypedShare);
  const isContained = phrase.every(
    (word) => words.some((typed) => isSameWord(typed, word)) || isStarted(word),
  );
  return isContained ? phrase.length / Math.max(words.length, phrase.length) : 0;
}

/** Selects the actions that a query asks for, the most fitting first. */
export function matchActions(
  typed: readonly string[],
  isTyping: boolean,
): (SearchAction & { key: string })[] {
  const words = getSignificantWords(removeFillerWords(typed));
  const all = getSignificantWords(typed);
  return actions
    .map((action) => ({
      action,
      // Fillers like "puedo" belong to some phrases ("no puedo entrar").
      share: Math.max(
        ...action.phrases.map((phrase) =>
          Math.max(getShare(words, phrase, isTyping), getShare(all, phrase, isTyping)),
        ),
      ),
    }))
    .filter(({ share }) => share >= minShare)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, maxActions)
    .map(({ action: { key, title, path } }) => ({ key, title, path }));
}

/** Finds the actions for a query. Agents have none; the chat needs a phone number in the settings. */
export async function findActions(
  reader: TrackedReader,
  words: readonly string[],
  audience: Flavour,
  { isTyping = false }: { isTyping?: boolean } = {},
): Promise<SearchAction[]> {
  const found = audience === 'AGENT' ? [] : matchActions(words, isTyping);
  if (!found.some(({ key }) => key === 'chat')) return found.map(toAction);
  const [settings] = await reader.list('internalSettings');
  return found.filter(({ key }) => key !== 'chat' || settings?.contact.phone).map(toAction);
}

const toAction = ({ title, path }: SearchAction): SearchAction => ({ title, path });
