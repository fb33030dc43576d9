import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Maximum suggestions. */
const most = 30;

/** Returns names that start with the typed text, then those that contain it, ignoring accents and case. */
export function suggested(names: readonly string[], typed: string): string[] {
  const words = foldText(typed.trim());
  const place = (name: string): number => {
    const folded = foldText(name);
    if (folded.startsWith(words)) return 0;
    return folded.includes(words) ? 1 : 2;
  };
  return names
    .map((name) => ({ name, place: place(name) }))
    .filter((each) => each.place < 2)
    .toSorted((one, other) => one.place - other.place)
    .map(({ name }) => name)
    .slice(0, most);
}
