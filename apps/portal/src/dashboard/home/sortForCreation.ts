import type { ListPlace } from '../places/groups.ts';

/** Sections offered to users without pinned lists, in this order. All other sections follow in sidebar order. */
const defaultOrder = ['plans', 'sliderSections', 'landings', 'promotionSections', 'sections'];

/**
 * Sorts the lists for the create buttons: the pinned ones in the user's order, then the default order. It does not
 * depend on how often a list is used, so that every button keeps its place.
 */
export function sortForCreation(places: readonly ListPlace[], pins: readonly string[]): ListPlace[] {
  const getRank = (place: ListPlace): number => {
    const pin = pins.indexOf(place.path);
    if (pin >= 0) return pin;
    const index = defaultOrder.indexOf(place.definition.key);
    return pins.length + (index >= 0 ? index : defaultOrder.length);
  };
  return places.toSorted((one, other) => getRank(one) - getRank(other));
}
