import type { SynonymGroup } from '@centinela/api/search/search.ts';
import { foldText, joinWords } from '@centinela/sections/kernel/fold.ts';

/** Removes blanks and duplicates, ignoring case and accents. */
export function removeDuplicates(words: readonly string[]): string[] {
  const seen = new Set<string>();
  return words
    .map((word) => word.trim())
    .filter((word) => {
      const folded = foldText(word);
      if (folded === '' || seen.has(folded)) return false;
      seen.add(folded);
      return true;
    });
}

/** The first group that contains one of the words, except the group with `id`. */
export function findGroupWith(
  words: readonly string[],
  groups: readonly SynonymGroup[],
  id: string | null,
): SynonymGroup | null {
  const folded = new Set(words.map((word) => foldText(word.trim())));
  return (
    groups.find((group) => group.id !== id && group.words.some((word) => folded.has(foldText(word)))) ?? null
  );
}

/** The groups with a word that contains the input. */
export const searchGroups = (typed: string, groups: readonly SynonymGroup[]): SynonymGroup[] => {
  const folded = foldText(typed.trim());
  return groups.filter(({ words }) => words.some((word) => foldText(word).includes(folded)));
};

/** The path that a visitor might type for these words: "kit Wi-Fi" → "/kit-wi-fi". */
export const suggestPath = (words: string): string => `/${joinWords(words, '-')}`;
