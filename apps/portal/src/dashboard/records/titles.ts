import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { getOptions } from './options.ts';

/** An entry in a response with entries of several sections: its title value, and its flavour if it has one. */
interface NamedEntry {
  id: string;
  name: string;
  flavour: string | null;
}

/** The fields of an entry from which its title and path are derived. */
export const toTitleFields = ({ title, flavourField }: Definition, { id, name, flavour }: NamedEntry) => ({
  [title]: name,
  ...(flavourField && { [flavourField]: flavour }),
  id,
});

type Localize = (label: Label) => string;

/** Returns the display title. If a section uses an option as title, for example a menu's position, it is the label. */
export function formatTitle(definition: Definition, title: string, localize: Localize): string {
  const option = getOptions(definition, definition.title)[title];
  return option ? localize(option) : title;
}

/** The label of a new entry: "Nuevo plan", "Nueva guía". */
export const getNewLabel = ({ names: { one, isFeminine } }: Definition): Label => [
  `${isFeminine ? 'Nueva' : 'Nuevo'} ${one[0].toLowerCase()}`,
  `New ${one[1].toLowerCase()}`,
];

/** The display title of an entry. */
export const getEntryTitle = (
  definition: Definition,
  record: Readonly<Record<string, unknown>>,
  localize: Localize,
): string => formatTitle(definition, entryTitle(definition, record), localize);
