import type { Definition } from './kernel/defineSection.ts';
import type { Field } from './kernel/field.ts';
import { kinds } from './kernel/kinds.ts';
import { definitions } from './registry.ts';

/** Returns the kinds of a field and of its nested fields. */
const kindsOf = (field: Field): string[] => [
  field.kind,
  ...Object.values(kinds.inner(field) ?? {}).flatMap(kindsOf),
];

/** Returns the distinct field kinds of a section. */
export const kindsIn = ({ fields }: Definition): Set<string> =>
  new Set(Object.values(fields).flatMap(kindsOf));

/**
 * Returns a small set of sections that together use every field kind. Forms and routes depend only on field
 * kinds, so tests of these sections cover the others and do not get slower when sections are added.
 * `npm run test:long` tests all sections.
 *
 * @returns sections, starting with the one that adds the most kinds
 */
export function coveringSections(all: readonly Definition[] = definitions): Definition[] {
  const missing = new Set(all.flatMap((definition) => [...kindsIn(definition)]));
  const chosen: Definition[] = [];
  while (missing.size > 0) {
    const adds = (definition: Definition) => kindsIn(definition).intersection(missing).size;
    const best = all.reduce((one, other) => (adds(other) > adds(one) ? other : one));
    for (const kind of kindsIn(best)) missing.delete(kind);
    chosen.push(best);
  }
  return chosen;
}
