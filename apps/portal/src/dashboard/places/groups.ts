import type { Definition, SidebarGroup } from '@centinela/sections/kernel/defineSection.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { definitions } from '@centinela/sections/registry.ts';
import type { SectionList } from '@centinela/sections/vehicleLists.ts';
import { createSectionPaths } from '../../navigation/paths.ts';
import { getOptions } from '../records/options.ts';

const groupsByFlavour: Readonly<Record<string, SidebarGroup>> = {
  PUBLICO: 'site',
  CLIENT: 'clients',
  AGENT: 'agents',
};

/** The sidebar group of a list; the list of a flavour belongs to the group of its audience. */
export const getGroup = (definition: Definition, flavour: string | null): SidebarGroup =>
  (flavour ? groupsByFlavour[flavour] : undefined) ?? definition.group;

export interface ListPlace {
  definition: Definition;
  flavour: string | null;
  path: string;
  group: SidebarGroup;
}

/** Every list of every section with its sidebar group. */
export const listPlaces: readonly ListPlace[] = definitions.flatMap((definition) =>
  createSectionPaths(definition).map(({ definition: listDefinition, flavour, list }) => ({
    definition: listDefinition,
    flavour,
    path: list,
    group: getGroup(listDefinition, flavour),
  })),
);

/** Returns the label of a list's flavour, or of all the section's flavours if they share one list. */
export function getFlavourLabels({ definition, flavour }: ListPlace): Label[] {
  const options = getOptions(definition, definition.flavourField ?? '');
  const flavourLabels = flavour === null ? Object.values(options) : [options[flavour]];
  return flavourLabels.filter((label) => label !== undefined);
}

/** Name of the screen that lists the pages of all vehicles. */
export const vehiclePagesLabel: Label = ['Páginas de vehículos', 'Vehicle pages'];

/** Name of the screen with the state of the system. */
export const systemStatusLabel: Label = ['Estado del sistema', 'System status'];

/** The type of a vehicle page: its flavour, or its section. */
export const getVehicleType = ({ definition, flavour }: SectionList): Label =>
  (flavour === null ? undefined : getOptions(definition, definition.flavourField ?? '')[flavour]) ??
  definition.names.many;

/** A section in the sidebar: a single entry, even if several flavours have their own list. */
export interface SectionPlace {
  definition: Definition;
  group: SidebarGroup;
  /** The lists of its flavours, displayed as tabs of one screen. */
  lists: readonly ListPlace[];
}

/** Every section with its lists, in sidebar order. */
export const sectionPlaces: readonly SectionPlace[] = definitions.map((definition) => ({
  definition,
  group: definition.group,
  lists: listPlaces.filter((place) => place.definition.key === definition.key),
}));
