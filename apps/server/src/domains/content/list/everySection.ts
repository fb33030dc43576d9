import type { Verb } from '@centinela/api/accounts/permissions.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';
import type { Caller } from '#platform/http/caller.ts';
import { flavoursOf } from '../content.guard.ts';
import { tableOf } from '../content.rows.ts';

/**
 * The tables that entries are in, for statements over all sections `s`. A table of one section has no section in its
 * indexes: `place` is the condition on `e` that the others begin with, `isOneOf` that a section, SQL, is in the table.
 */
export const contentTables = [...new Set(definitions.map(tableOf))].map((table) => {
  const keys = definitions.filter((definition) => tableOf(definition) === table).map(({ key }) => key);
  const isOwn = definitions.some((definition) => definition.table === table);
  return {
    table,
    place: isOwn ? '' : 'e.section = s.section and ',
    isOneOf: (section: string): string => `${section} = any('{${keys.join(',')}}'::text[])`,
  };
});

/** A case for each section, by a field of its definition. Names come from the definitions, never from a request. */
export const fieldBySection = (nameOf: (definition: Definition) => string | undefined): string =>
  `case e.section ${definitions
    .flatMap((definition) => {
      const name = nameOf(definition);
      return name ? [`when '${definition.key}' then e.data->>'${name}'`] : [];
    })
    .join(' ')} end`;

/** The flavours of a section of which the caller may do all of this; null for all of them. */
function sharedFlavours(definition: Definition, caller: Caller, verbs: readonly Verb[]): string[] | null {
  const each = verbs.map((verb) => flavoursOf(definition, caller, verb)).filter((some) => some !== null);
  const [first, ...others] = each;
  return first?.filter((flavour) => others.every((other) => other.includes(flavour))) ?? null;
}

/**
 * The share of all entries that a caller may do something with, as values of a statement: the sections of which they may
 * do it with some, those of these of which with some flavours only, and these flavours behind the keys of their sections.
 */
export function shareOf(
  caller: Caller,
  verbs: readonly Verb[],
): [sections: string[], partly: string[], flavours: string[]] {
  const shares = definitions.map((definition) => ({
    key: definition.key,
    flavours: sharedFlavours(definition, caller, verbs),
  }));
  const some = shares.filter(({ flavours }) => flavours === null || flavours.length > 0);
  return [
    some.map(({ key }) => key),
    some.filter(({ flavours }) => flavours !== null).map(({ key }) => key),
    some.flatMap(({ key, flavours }) => (flavours ?? []).map((flavour) => `${key} ${flavour}`)),
  ];
}

/**
 * That an entry `e` of one of the caller's sections is of a flavour that they may see.
 *
 * @param partly the place of the second value of `shareOf`
 * @param flavours that of the third one
 */
export const isOfShare = (partly: string, flavours: string): string =>
  `(e.section <> all(${partly}::text[])
    or e.section || ' ' || ${fieldBySection(({ flavourField }) => flavourField)} = any(${flavours}::text[]))`;
