import type { Definition, Room } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { sectionRoutes } from '../paths.ts';

/** The groups of the sidebar, in order (brand: the dashboard). */
export const rooms = [
  'site',
  'clients',
  'agents',
  'catalogue',
  'settings',
] as const satisfies readonly Room[];

const roomOfFlavour: Readonly<Record<string, Room>> = { PUBLICO: 'site', CLIENT: 'clients', AGENT: 'agents' };

/** The group in which a list stands; each flavour's list is with its own audience. */
export const roomOf = (definition: Definition, flavour: string | null): Room =>
  (flavour ? roomOfFlavour[flavour] : undefined) ?? definition.room;

export interface ListPlace {
  definition: Definition;
  flavour: string | null;
  path: string;
  room: Room;
}

/** Every list of every section with its place in the sidebar. */
export const listPlaces: readonly ListPlace[] = definitions.flatMap((definition) =>
  sectionRoutes(definition).map(({ flavour, list }) => ({
    definition,
    flavour,
    path: list,
    room: roomOf(definition, flavour),
  })),
);
