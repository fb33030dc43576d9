import type { Definition, SidebarGroup } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { sectionRoutes } from '../paths.ts';

const groupOfFlavour: Readonly<Record<string, SidebarGroup>> = {
  PUBLICO: 'site',
  CLIENT: 'clients',
  AGENT: 'agents',
};

/** The group in which a list stands; each flavour's list is with its own audience. */
export const groupOf = (definition: Definition, flavour: string | null): SidebarGroup =>
  (flavour ? groupOfFlavour[flavour] : undefined) ?? definition.group;

export interface ListPlace {
  definition: Definition;
  flavour: string | null;
  path: string;
  group: SidebarGroup;
}

/** Every list of every section with its place in the sidebar. */
export const listPlaces: readonly ListPlace[] = definitions.flatMap((definition) =>
  sectionRoutes(definition).map(({ definition: own, flavour, list }) => ({
    definition: own,
    flavour,
    path: list,
    group: groupOf(own, flavour),
  })),
);

/** A section as it stands in the sidebar: once, however many flavours have a list of their own. */
export interface SectionPlace {
  definition: Definition;
  group: SidebarGroup;
  /** The lists of its flavours, which are tabs of one screen to whoever looks at it. */
  lists: readonly ListPlace[];
}

/** Every section with its lists, in the order of the sidebar. */
export const sectionPlaces: readonly SectionPlace[] = definitions.map((definition) => ({
  definition,
  group: definition.group,
  lists: listPlaces.filter((place) => place.definition.key === definition.key),
}));
