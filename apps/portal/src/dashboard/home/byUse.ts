import type { Desk } from '@centinela/api/content/desk.ts';
import type { ListPlace } from '../groups.ts';

/** Sections that are offered to who has not made anything yet, in this order; the others as the sidebar has them. */
const usual = ['plans', 'sliderSections', 'landings', 'promotionSections', 'sections'];

const placeOf = (key: string): number => (usual.includes(key) ? usual.indexOf(key) : usual.length);

/** The lists in which somebody works most first, then those that most begin with. */
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
