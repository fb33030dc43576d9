import type { Verb } from '@centinela/api/access/permissions.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';
import type { Caller } from '#platform/http/caller.ts';
import { getTable } from '../entries/content.rows.ts';
import { getPermittedFlavours } from '../permissions/content.guard.ts';

/**
 * The content tables, for statements over all sections `s`. Indexes of single-section tables have no section
 * column: `place` is the leading condition on `e` of the other tables, `isOneOf` tests whether a section (SQL) is
 * in the table.
 */
export const contentTables = [...new Set(definitions.map(getTable))].map((table) => {
  const keys = definitions.filter((definition) => getTable(definition) === table).map(({ key }) => key);
  const isSingleSection = definitions.some((definition) => definition.table === table);
  return {
    table,
    place: isSingleSection ? '' : 'e.section = s.section and ',
    isOneOf: (section: string): string => `${section} = any('{${keys.join(',')}}'::text[])`,
  };
});

/** Builds a SQL case by section from a definition field. Names come from the definitions, never from a request. */
export const fieldBySection = (nameOf: (definition: Definition) => string | undefined): string =>
  `case e.section ${definitions
    .flatMap((definition) => {
      const name = nameOf(definition);
      return name ? [`when '${definition.key}' then e.data->>'${name}'`] : [];
    })
    .join(' ')} end`;

/** Returns the flavours of a section on which the caller has all these permissions; null for all flavours. */
function intersectPermittedFlavours(
  definition: Definition,
  caller: Caller,
  verbs: readonly Verb[],
): string[] | null {
  const each = verbs
    .map((verb) => getPermittedFlavours(definition, caller, verb))
    .filter((some) => some !== null);
  const [first, ...others] = each;
  return first?.filter((flavour) => others.every((other) => other.includes(flavour))) ?? null;
}

/**
 * Returns the sections and flavours on which the caller has the permissions, as statement parameters: all
 * accessible sections, those accessible for some flavours only, and these flavours prefixed with their section key.
 */
export function getPermittedShare(
  caller: Caller,
  verbs: readonly Verb[],
): [sections: string[], partly: string[], flavours: string[]] {
  const shares = definitions.map((definition) => ({
    key: definition.key,
    flavours: intersectPermittedFlavours(definition, caller, verbs),
  }));
  const some = shares.filter(({ flavours }) => flavours === null || flavours.length > 0);
  return [
    some.map(({ key }) => key),
    some.filter(({ flavours }) => flavours !== null).map(({ key }) => key),
    some.flatMap(({ key, flavours }) => (flavours ?? []).map((flavour) => `${key} ${flavour}`)),
  ];
}

/**
 * Condition that entry `e` of an accessible section has an accessible flavour.
 *
 * @param partly placeholder of the second value of `getPermittedShare`
 * @param flavours placeholder of the third value
 */
export const permittedShareSql = (partly: string, flavours: string): string =>
  `(e.section <> all(${partly}::text[])
    or e.section || ' ' || ${fieldBySection(({ flavourField }) => flavourField)} = any(${flavours}::text[]))`;
