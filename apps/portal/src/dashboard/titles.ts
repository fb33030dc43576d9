import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { optionsOf } from './entries/tabs.ts';

/** An entry in an API answer that spans sections: its title value, and its flavour if it has one. */
interface NamedEntry {
  id: string;
  name: string;
  flavour: string | null;
}

/** The fields of an entry from which its title and path are derived. */
export const fieldsNamed = ({ title, flavourField }: Definition, { id, name, flavour }: NamedEntry) => ({
  [title]: name,
  ...(flavourField && { [flavourField]: flavour }),
  id,
});

type Say = (label: Label) => string;

/** The display title: some sections use an option as title (a menu by its place), which is replaced by its label. */
export function titleInWords(definition: Definition, title: string, localize: Say): string {
  const option = optionsOf(definition, definition.title)[title];
  return option ? localize(option) : title;
}

/** The label of a new entry: "Nuevo plan", "Nueva guía". */
export const newOne = ({ names: { one, isFeminine } }: Definition): Label => [
  `${isFeminine ? 'Nueva' : 'Nuevo'} ${one[0].toLowerCase()}`,
  `New ${one[1].toLowerCase()}`,
];

/** The display title of an entry. */
export const titleOf = (
  definition: Definition,
  record: Readonly<Record<string, unknown>>,
  localize: Say,
): string => titleInWords(definition, entryTitle(definition, record), localize);
