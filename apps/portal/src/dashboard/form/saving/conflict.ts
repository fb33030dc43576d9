import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { getChangedFields } from '../values.ts';

/** The side whose value of a field is used. */
export type Side = 'mine' | 'theirs';

/** Three versions of an entry: the common base, the user's changes, and the version saved by another user. */
export interface Conflict {
  base: EntryData;
  mine: EntryData;
  theirs: EntryData;
}

/** A field that differs between the two sides, and who changed it. */
export interface DisputedField {
  name: string;
  changedBy: Side | 'both';
}

/** The fields that differ. Changes by one side only are preselected; changes by both need a decision. */
export function findDisputedFields(
  definition: Definition,
  { base, mine, theirs }: Conflict,
): DisputedField[] {
  const changedByMe = new Set(getChangedFields(definition, base, mine));
  const changedByThem = new Set(getChangedFields(definition, base, theirs));
  return getChangedFields(definition, mine, theirs).map((name) => ({
    name,
    changedBy:
      changedByMe.has(name) && changedByThem.has(name) ? 'both' : changedByThem.has(name) ? 'theirs' : 'mine',
  }));
}

/** The initial choice: each side's own changes, and the user's where both changed a field. */
export const getInitialChoice = (disputed: readonly DisputedField[]): Record<string, Side> =>
  Object.fromEntries(
    disputed.map(({ name, changedBy }) => [name, changedBy === 'theirs' ? 'theirs' : 'mine']),
  );

/** The merged entry after a choice for each field. */
export const resolveConflict = (
  { mine, theirs }: Conflict,
  choice: Readonly<Record<string, Side>>,
): EntryData => ({
  ...mine,
  ...Object.fromEntries(
    Object.entries(choice)
      .filter(([, side]) => side === 'theirs')
      .map(([name]) => [name, theirs[name]]),
  ),
});
