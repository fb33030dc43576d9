import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { getChangedFields } from '../values.ts';

/** The side whose value of a field is used. */
export type Side = 'mine' | 'theirs';

/**
 * Three versions of an entry: the version that both users started from, the user's input, and another user's version.
 */
export interface Conflict {
  baseline: EntryData;
  mine: EntryData;
  theirs: EntryData;
}

/** A field that differs between the two sides, and who changed it. */
export interface DisputedField {
  name: string;
  changedBy: Side | 'both';
}

/** Finds the fields that differ between the two sides, and who changed each of them. */
export function findDisputedFields(
  definition: Definition,
  { baseline, mine, theirs }: Conflict,
): DisputedField[] {
  const changedByMe = new Set(getChangedFields(definition, baseline, mine));
  const changedByThem = new Set(getChangedFields(definition, baseline, theirs));
  return getChangedFields(definition, mine, theirs).map((name) => ({
    name,
    changedBy:
      changedByMe.has(name) && changedByThem.has(name) ? 'both' : changedByThem.has(name) ? 'theirs' : 'mine',
  }));
}

/** The initial choice for each field: the side that changed it, or the user's side if both changed it. */
export const getInitialChoices = (disputed: readonly DisputedField[]): Record<string, Side> =>
  Object.fromEntries(
    disputed.map(({ name, changedBy }) => [name, changedBy === 'theirs' ? 'theirs' : 'mine']),
  );

/** Returns the merged values, with the chosen side for each disputed field. */
export const resolveConflict = (
  { mine, theirs }: Conflict,
  choices: Readonly<Record<string, Side>>,
): EntryData => ({
  ...mine,
  ...Object.fromEntries(
    Object.entries(choices)
      .filter(([, side]) => side === 'theirs')
      .map(([name]) => [name, theirs[name]]),
  ),
});
