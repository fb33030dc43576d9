import { foldText } from '@centinela/sections/kernel/fold.ts';

const maxSuggestions = 30;

/** Returns names that start with the typed text, then those that contain it, ignoring accents and case. */
export function suggestNames(names: readonly string[], typed: string): string[] {
  const query = foldText(typed.trim());
  const getRank = (name: string): number => {
    const foldedName = foldText(name);
    if (foldedName.startsWith(query)) return 0;
    return foldedName.includes(query) ? 1 : 2;
  };
  return names
    .map((name) => ({ name, rank: getRank(name) }))
    .filter((each) => each.rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ name }) => name)
    .slice(0, maxSuggestions);
}
