import type { Place, PlaceGroup } from '../places/usePlaces.ts';

/** Sidebars with more links than this start with collapsed groups. */
const maxExpanded = 30;

/** Groups that long sidebars start with. The others hold what most users open less often. */
const initiallyExpanded = ['home', 'pins', 'people', 'operation', 'site', 'catalogue'];

/** Moves the pinned screens out of their groups to a group of their own after the first one. */
export function arrangePlaces(
  groups: readonly PlaceGroup[],
  pins: readonly string[],
  pinsTitle: string,
): PlaceGroup[] {
  const [first, ...others] = groups;
  const places = others.flatMap((group) => group.places);
  const pinned = pins.flatMap((path) => places.filter(({ to }) => to === path));
  const isPinned = ({ to }: Place): boolean => pins.includes(to);
  return [
    ...(first ? [first] : []),
    { group: 'pins', title: pinsTitle, places: pinned },
    ...others
      .map((group) => ({ ...group, places: group.places.filter((place) => !isPinned(place)) }))
      .filter((group) => group.places.length > 0),
  ];
}

/** Replaces the shown pins by others. Pins of unknown places, such as screens without permission, keep their position. */
export function replacePins(
  pins: readonly string[],
  shown: readonly string[],
  next: readonly string[],
): string[] {
  const left = [...next];
  const kept = pins.flatMap((path) => (shown.includes(path) ? left.splice(0, 1) : [path]));
  return [...kept, ...left];
}

/** Returns the groups to collapse: those that the user chose, else the less used ones of a long sidebar. */
export function getCollapsedGroups(
  groups: readonly PlaceGroup[],
  chosen: readonly string[] | null,
): readonly string[] {
  if (chosen) return chosen;
  const linkCount = groups.reduce((sum, { places }) => sum + places.length, 0);
  return linkCount > maxExpanded
    ? groups.map(({ group }) => group).filter((group) => !initiallyExpanded.includes(group))
    : [];
}
