import type { Desk } from '@centinela/api/content/desk.ts';
import type { ListPlace } from '../places/groups.ts';

/**
 * Sections offered first to users who have not created anything yet, in this order. All other sections follow in
 * sidebar order.
 */
const defaultOrder = ['plans', 'sliderSections', 'landings', 'promotionSections', 'sections'];

const getDefaultRank = (key: string): number =>
  defaultOrder.includes(key) ? defaultOrder.indexOf(key) : defaultOrder.length;

/** Sorts the lists by how often the user works in them, then by the default order. */
export function sortByUse(places: readonly ListPlace[], lists: Desk['lists']): ListPlace[] {
  const countChanges = ({ definition, flavour }: ListPlace): number =>
    lists
      .filter((list) => list.section === definition.key && (flavour === null || list.flavour === flavour))
      .reduce((sum, { changes }) => sum + changes, 0);
  return places.toSorted(
    (one, other) =>
      countChanges(other) - countChanges(one) ||
      getDefaultRank(one.definition.key) - getDefaultRank(other.definition.key),
  );
}
