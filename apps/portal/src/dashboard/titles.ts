import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { optionsOf } from './entries/tabs.ts';

/** An entry as a call tells of it over all sections: by what names it, and by its flavour where it has one. */
interface NamedEntry {
  id: string;
  name: string;
  flavour: string | null;
}

/** As much of an entry's fields as its title and its address are made of. */
export const fieldsNamed = ({ title, flavourField }: Definition, { id, name, flavour }: NamedEntry) => ({
  [title]: name,
  ...(flavourField && { [flavourField]: flavour }),
  id,
});

type Say = (label: Label) => string;

/** A title in words: some sections are named by an option (a menu by its place), whose value nobody should read. */
export function titleInWords(definition: Definition, title: string, localize: Say): string {
  const option = optionsOf(definition, definition.title)[title];
  return option ? localize(option) : title;
}

/** What a new entry is called: "Nuevo plan", "Nueva guía". */
export const newOne = ({ names: { one, isFeminine } }: Definition): Label => [
  `${isFeminine ? 'Nueva' : 'Nuevo'} ${one[0].toLowerCase()}`,
  `New ${one[1].toLowerCase()}`,
];

/** The name of an entry as a person reads it. */
export const titleOf = (
  definition: Definition,
  record: Readonly<Record<string, unknown>>,
  localize: Say,
): string => titleInWords(definition, entryTitle(definition, record), localize);
