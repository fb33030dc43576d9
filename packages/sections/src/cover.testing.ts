import type { Definition } from './kernel/defineSection.ts';
import type { Field } from './kernel/field.ts';
import { kinds } from './kernel/kinds.ts';
import { definitions } from './registry.ts';

/** The kinds of a field and of all that it holds. */
const kindsOf = (field: Field): string[] => [
  field.kind,
  ...Object.values(kinds.inner(field) ?? {}).flatMap(kindsOf),
];

/** The kinds of all fields of a section, once each. */
export const kindsIn = ({ fields }: Definition): Set<string> =>
  new Set(Object.values(fields).flatMap(kindsOf));

/**
 * A few sections that together have every kind of field that any section has. What a form or a route does with an
 * entry it does by the kinds of its fields, so tests that look at these have seen what the others would show, and take
 * no longer when sections are added. `npm run test:long` looks at all of them.
 *
 * @returns sections, the one that adds most kinds first
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
