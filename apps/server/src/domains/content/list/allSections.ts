import type { Verb } from '@centinela/api/access/permissions.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';
import type { Caller } from '#platform/http/caller.ts';
import { getTable } from '../entries/content.rows.ts';
import { getPermittedFlavours } from '../permissions/content.guard.ts';

/**
 * The content tables, for statements over all sections. `sectionCondition` limits the entries `e` to those of section
 * `s`; it is empty for a single-section table, whose indexes have no section column. `containsSectionSql` builds the
 * condition that a section, given as SQL, is stored in the table.
 */
export const contentTables = [...new Set(definitions.map(getTable))].map((table) => {
  const keys = definitions.filter((definition) => getTable(definition) === table).map(({ key }) => key);
  const isSingleSection = definitions.some((definition) => definition.table === table);
  return {
    table,
    sectionCondition: isSingleSection ? '' : 'e.section = s.section and ',
    containsSectionSql: (section: string): string => `${section} = any('{${keys.join(',')}}'::text[])`,
  };
});

/**
 * Builds the SQL for a field of entry `e` whose name depends on the section, such as the title. Names come from the
 * definitions, never from a request.
 */
export const buildSectionFieldSql = (getFieldName: (definition: Definition) => string | undefined): string =>
  `case e.section ${definitions
    .flatMap((definition) => {
      const name = getFieldName(definition);
      return name ? [`when '${definition.key}' then e.data->>'${name}'`] : [];
    })
    .join(' ')} end`;

/** Returns the flavours of a section on which the caller has all these permissions; null for all flavours. */
function intersectPermittedFlavours(
  definition: Definition,
  caller: Caller,
  verbs: readonly Verb[],
): string[] | null {
  const [first, ...others] = verbs
    .map((verb) => getPermittedFlavours(definition, caller, verb))
    .filter((flavours) => flavours !== null);
  return first?.filter((flavour) => others.every((other) => other.includes(flavour))) ?? null;
}

/**
 * Returns the statement parameters that limit a query to what the caller may access with all these permissions:
 * every accessible section, the sections of which only some flavours are accessible, and these flavours, each
 * prefixed with its section key.
 */
export function getPermissionParameters(
  caller: Caller,
  verbs: readonly Verb[],
): [sections: string[], restrictedSections: string[], flavours: string[]] {
  const permissions = definitions.map((definition) => ({
    key: definition.key,
    flavours: intersectPermittedFlavours(definition, caller, verbs),
  }));
  const accessible = permissions.filter(({ flavours }) => flavours === null || flavours.length > 0);
  return [
    accessible.map(({ key }) => key),
    accessible.filter(({ flavours }) => flavours !== null).map(({ key }) => key),
    accessible.flatMap(({ key, flavours }) => (flavours ?? []).map((flavour) => `${key} ${flavour}`)),
  ];
}

/**
 * Builds the condition that entry `e` of an accessible section has an accessible flavour.
 *
 * @param restrictedSections placeholder of the second value of `getPermissionParameters`
 * @param flavours placeholder of the third value
 */
export const buildPermittedSql = (restrictedSections: string, flavours: string): string =>
  `(e.section <> all(${restrictedSections}::text[])
    or e.section || ' ' || ${buildSectionFieldSql(({ flavourField }) => flavourField)} = any(${flavours}::text[]))`;
