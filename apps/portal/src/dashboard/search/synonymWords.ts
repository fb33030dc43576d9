import type { SynonymGroup } from '@centinela/api/search/search.ts';
import { foldText, joinWords } from '@centinela/sections/kernel/fold.ts';

/** Words as a group keeps them: each once, whatever its capitals and accents, and without blanks around. */
export function eachOnce(words: readonly string[]): string[] {
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

/** The first group that has one of these words already; the one with `id` does not count. */
export function groupWith(
  words: readonly string[],
  groups: readonly SynonymGroup[],
  id: string | null,
): SynonymGroup | null {
  const folded = new Set(words.map((word) => foldText(word.trim())));
  return (
    groups.find((group) => group.id !== id && group.words.some((word) => folded.has(foldText(word)))) ?? null
  );
}

/** The groups that have what is typed in one of their words. */
export const groupsLike = (typed: string, groups: readonly SynonymGroup[]): SynonymGroup[] => {
  const folded = foldText(typed.trim());
  return groups.filter(({ words }) => words.some((word) => foldText(word).includes(folded)));
};

/** The address that somebody would type who means these words: "kit Wi-Fi" → "/kit-wi-fi". */
export const pathOf = (words: string): string => `/${joinWords(words, '-')}`;
