import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { changedFields } from '../values.ts';

/** Whose value of a field stands. */
export type Side = 'mine' | 'theirs';

/** One entry in three states: as both started from it, as I changed it, as somebody else saved it. */
export interface Conflict {
  base: EntryData;
  mine: EntryData;
  theirs: EntryData;
}

/** A field that differs between the two, and who changed it. */
export interface Disputed {
  name: string;
  changedBy: Side | 'both';
}

/** The fields to choose between. What only one side changed is theirs to keep; what both did has to be asked. */
export function disputedFields(definition: Definition, { base, mine, theirs }: Conflict): Disputed[] {
  const byMe = new Set(changedFields(definition, base, mine));
  const byThem = new Set(changedFields(definition, base, theirs));
  return changedFields(definition, mine, theirs).map((name) => ({
    name,
    changedBy: byMe.has(name) && byThem.has(name) ? 'both' : byThem.has(name) ? 'theirs' : 'mine',
  }));
}

/** What stands before anybody chooses: each side's own changes, and mine where both changed the same. */
export const firstChoice = (disputed: readonly Disputed[]): Record<string, Side> =>
  Object.fromEntries(
    disputed.map(({ name, changedBy }) => [name, changedBy === 'theirs' ? 'theirs' : 'mine']),
  );

/** The entry as chosen field by field. */
export const settled = ({ mine, theirs }: Conflict, choice: Readonly<Record<string, Side>>): EntryData => ({
  ...mine,
  ...Object.fromEntries(
    Object.entries(choice)
      .filter(([, side]) => side === 'theirs')
      .map(([name]) => [name, theirs[name]]),
  ),
});
