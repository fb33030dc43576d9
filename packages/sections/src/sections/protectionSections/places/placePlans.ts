import type { Place } from '../design.ts';

/** A place with the ids of the plans that its questions offer. */
export interface OfferedPlans {
  place: Place;
  planIds: readonly string[];
}

/** The fields of a question that say which plans it offers. */
interface OfferingQuestion {
  place: Place;
  options: readonly { plan: { id: string } | null }[];
}

/** Returns the places of questions with the plans that they offer. */
export const listOfferedPlans = (questions: readonly OfferingQuestion[]): OfferedPlans[] =>
  questions.map(({ place, options }) => ({ place, planIds: options.flatMap(({ plan }) => plan?.id ?? []) }));

/**
 * Returns the plans that fit a place: those that its questions offer, and those that no question offers. A home is not
 * protected with a plan for shops, although it may be cheaper.
 */
export function filterPlacePlans<P extends { id: string }>(
  plans: readonly P[],
  place: Place,
  offered: readonly OfferedPlans[],
): P[] {
  const listIds = (isHere: boolean) =>
    offered.filter((each) => (each.place === place) === isHere).flatMap(({ planIds }) => planIds);
  const [here, elsewhere] = [new Set(listIds(true)), new Set(listIds(false))];
  return plans.filter(({ id }) => here.has(id) || !elsewhere.has(id));
}
