import type { Definition } from './kernel/defineSection.ts';
import { definitions } from './registry.ts';

/** The entries of a section, or those of one of its flavours. */
export interface SectionList {
  definition: Definition;
  /** Null for all flavours. */
  flavour: string | null;
}

const isVehiclePath = (path: string): boolean => path.startsWith('/vehiculos/');

/** Returns the lists of a section whose entries have their page below /vehiculos/. */
function findLists(definition: Definition): SectionList[] {
  const path = definition.page?.path ?? {};
  if (typeof path === 'string') return isVehiclePath(path) ? [{ definition, flavour: null }] : [];
  return Object.entries(path)
    .filter(([, flavourPath]) => isVehiclePath(flavourPath))
    .map(([flavour]) => ({ definition, flavour }));
}

/** The lists of all pages below /vehiculos/, which share one screen of the dashboard. */
export const vehicleLists: readonly SectionList[] = definitions.flatMap(findLists);

/** Whether the entries of a list have their page below /vehiculos/. */
export const isVehicleList = ({ definition, flavour }: SectionList): boolean =>
  vehicleLists.some((list) => list.definition.key === definition.key && list.flavour === flavour);
