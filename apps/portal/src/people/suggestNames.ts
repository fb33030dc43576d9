import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Maximum suggestions. */
const maxSuggestions = 30;

/** Returns names that start with the typed text, then those that contain it, ignoring accents and case. */
export function suggestNames(names: readonly string[], typed: string): string[] {
  const query = foldText(typed.trim());
  const place = (name: string): number => {
    const foldedName = foldText(name);
    if (foldedName.startsWith(query)) return 0;
    return foldedName.includes(query) ? 1 : 2;
  };
  return names
    .map((name) => ({ name, place: place(name) }))
    .filter((each) => each.place < 2)
    .toSorted((one, other) => one.place - other.place)
    .map(({ name }) => name)
    .slice(0, maxSuggestions);
}
