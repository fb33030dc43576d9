import type { Desk } from '@centinela/api/content/desk.ts';
import type { ListPlace } from '../groups.ts';

/** Sections offered to users who have not created anything yet, in this order; the others follow in sidebar order. */
const usual = ['plans', 'sliderSections', 'landings', 'promotionSections', 'sections'];

const placeOf = (key: string): number => (usual.includes(key) ? usual.indexOf(key) : usual.length);

/** Sorts the lists by how often the user works in them, then by the default order. */
export function byUse(places: readonly ListPlace[], lists: Desk['lists']): ListPlace[] {
  const changesIn = ({ definition, flavour }: ListPlace): number =>
    lists
      .filter((list) => list.section === definition.key && (flavour === null || list.flavour === flavour))
      .reduce((sum, { changes }) => sum + changes, 0);
  return places.toSorted(
    (one, other) =>
      changesIn(other) - changesIn(one) || placeOf(one.definition.key) - placeOf(other.definition.key),
  );
}
