import type { Definition } from './kernel/defineSection.ts';
import type { Field } from './kernel/field.ts';
import { kinds } from './kernel/kinds.ts';
import { definitions } from './registry.ts';

/** Returns the kinds of a field and of its nested fields. */
const collectFieldKinds = (field: Field): string[] => [
  field.kind,
  ...Object.values(kinds.inner(field) ?? {}).flatMap(collectFieldKinds),
];

/** Returns the distinct field kinds of a section. */
export const collectKinds = ({ fields }: Definition): Set<string> =>
  new Set(Object.values(fields).flatMap(collectFieldKinds));

/**
 * Returns a small set of sections that together use every field kind. Forms and routes depend only on field
 * kinds, so tests of these sections cover the others and do not get slower when sections are added.
 * `npm run test:long` tests all sections.
 *
 * @returns sections, starting with the one that adds the most kinds
 */
export function findCoveringSections(all: readonly Definition[] = definitions): Definition[] {
  const missing = new Set(all.flatMap((definition) => [...collectKinds(definition)]));
  const chosen: Definition[] = [];
  while (missing.size > 0) {
    const countNewKinds = (definition: Definition) => collectKinds(definition).intersection(missing).size;
    const best = all.reduce((one, other) => (countNewKinds(other) > countNewKinds(one) ? other : one));
    for (const kind of collectKinds(best)) missing.delete(kind);
    chosen.push(best);
  }
  return chosen;
}
