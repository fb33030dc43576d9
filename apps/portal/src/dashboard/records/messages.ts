import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryMessage } from '@centinela/sections/kernel/derive.ts';
import { inLanguage, type Language } from '@centinela/sections/kernel/language.ts';
import { chooseMessage } from '../../toasts/specified.ts';

/** What happened to an entry, with the Spanish participle (masculine, feminine) and the English one. */
const participles = {
  create: ['publicado', 'publicada', 'published'],
  update: ['publicado', 'publicada', 'published'],
  enable: ['habilitado', 'habilitada', 'enabled'],
  disable: ['deshabilitado', 'deshabilitada', 'disabled'],
  delete: ['eliminado', 'eliminada', 'deleted'],
} as const;

export type EntryAction = keyof typeof participles;

/** Names of sections that are called like an action, which needs a noun in a message. */
const nouns: Readonly<Record<string, string>> = {
  beAgentSections: 'Página «Ser agente»',
  joinUsSections: 'Página «Sumate al equipo»',
  myMonitoringAccountSections: 'Página «Mi cuenta de monitoreo»',
};

/** The message of the specification for an action; undefined when it has none. */
function findSpecifiedMessage(
  definition: Definition,
  action: EntryAction,
  data: EntryData,
): string | undefined {
  const { messages } = definition;
  if (action === 'enable' || action === 'disable')
    return messages[action] ?? messages.status ?? entryMessage(definition, 'update', data);
  return entryMessage(definition, action, data);
}

/** Returns the message after an action on an entry, in the user's language. */
export function getActionMessage(
  definition: Definition,
  action: EntryAction,
  data: EntryData,
  language: Language,
): string {
  const [masculine, feminine, english] = participles[action];
  const { names, key } = definition;
  const isFeminine = names.isFeminine === true || key in nouns;
  const spanish = `${nouns[key] ?? names.one[0]} ${isFeminine ? feminine : masculine}`;
  const specified = findSpecifiedMessage(definition, action, data);
  // The specification's messages about an update do not say that an entry was switched.
  const isExact = action === 'create' || action === 'update' || action === 'delete';
  if (language === 'es') return isExact ? chooseMessage(language, specified, spanish) : spanish;
  return specified ?? `${inLanguage(names.one, language)} ${english}`;
}

/** Returns the message after all entries of a section were switched on or off. */
export function getSwitchAllMessage(
  { messages, names: { many, isFeminine } }: Definition,
  isOn: boolean,
  language: Language,
): string {
  const participle = `${isOn ? 'habilitad' : 'deshabilitad'}${isFeminine ? 'as' : 'os'}`;
  return chooseMessage(language, isOn ? messages.enable : messages.disable, `${many[0]} ${participle}`);
}
