import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { isSectionKey } from '@centinela/sections/registry.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import { findSidebarEntry, getCreatePath, getEntryPath } from '../../navigation/paths.ts';
import { shortcuts } from '../finder/shortcuts.ts';
import { listPlaces } from '../places/groups.ts';
import { formActions, listActions, screenHelp } from './screenHelp.ts';
import { sectionHelp } from './sectionHelp.ts';

/** Help for the open screen. */
export interface Help {
  about: Label;
  where: Label | null;
  example: Label | null;
  actions: readonly Label[];
  /** The section whose place on the site is drawn; null for other screens. */
  section: SectionKey | null;
  shortcuts: typeof shortcuts;
}

const placesByPath = new Map(listPlaces.map((place) => [place.path, place]));
const allPaths = [...placesByPath.keys(), ...Object.keys(screenHelp)];

/** The shortcuts of all screens, of lists, and of forms. */
const [everywhere, inLists, inForms] = shortcuts;

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

/** Where the pages of a section are, from its definition; null without pages. */
function getPageAddresses({ page }: Definition): Label | null {
  if (!page) return null;
  const addresses = [page.path].flatMap((path) => (typeof path === 'string' ? [path] : Object.values(path)));
  return [`En ${addresses.join(', ')}.`, `At ${addresses.join(', ')}.`];
}

/** Finds the help for an address: of its section's list or form, or of its screen. Null for an unknown address. */
export function findHelp(location: { pathname: string; search?: string }): Help | null {
  const path = findSidebarEntry(location, allPaths) ?? '';
  const screen = screenHelp[path];
  if (screen)
    return {
      ...screen,
      where: screen.where ?? null,
      example: null,
      section: null,
      shortcuts: [everywhere, inLists].filter(isDefined),
    };
  const definition = placesByPath.get(path)?.definition;
  if (!definition || !isSectionKey(definition.key)) return null;
  const { pathname } = location;
  const isForm =
    definition.single || pathname === getCreatePath(path) || pathname.startsWith(getEntryPath(path, ''));
  const written = sectionHelp[definition.key];
  return {
    about: definition.about,
    where: written?.where ?? getPageAddresses(definition),
    example: written?.example ?? null,
    section: definition.key,
    actions: isForm ? formActions : listActions,
    shortcuts: [everywhere, isForm ? inForms : inLists].filter(isDefined),
  };
}
