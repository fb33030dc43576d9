/** What there is where the company does not reach: a kit to install oneself, a date to come, or to be told. */
export const coverageInsteads = ['KIT', 'SOON', 'NOTIFY'] as const;
export type CoverageInstead = (typeof coverageInsteads)[number];

/** Who looks after a place: a person or an office of the company, with where they are. */
export interface CoverageAgent {
  name: string;
  /** E.164. */
  phone: string;
  /** E.164; null for one without a chat. */
  whatsapp: string | null;
  /** Names of where the agent is. */
  province: string;
  locality: string;
}

/** How near an agent is: in the same locality, else in the same province, else in another one. */
export type CoverageNear = 'LOCALITY' | 'PROVINCE' | 'ELSEWHERE';

/**
 * What a typed place is in the country's list. `REGION`: several localities, such as a commune; `AMBIGUOUS`: several
 * provinces have a locality of that name; `UNKNOWN`: it is not in the list.
 */
export const coveragePlaceKinds = ['LOCALITY', 'REGION', 'PROVINCE', 'AMBIGUOUS', 'UNKNOWN'] as const;
export type CoveragePlaceKind = (typeof coveragePlaceKinds)[number];

/** A locality of the list, by its names. */
export interface SuggestedPlace {
  province: string;
  locality: string;
}

/** Suggestions that an answer has at most. */
export const maxSuggestedPlaces = 5;

/** Whether the company reaches a place, as far as it is known. */
export interface CoverageAnswer {
  place: CoveragePlaceKind;
  /** Name of the province; null when no province was named and the place is ambiguous or unknown. */
  province: string | null;
  /** The locality as the list spells it, or as it was typed if it is not listed; null for a whole province. */
  locality: string | null;
  /** Localities that may be meant when the place is ambiguous or unknown, the most likely first. */
  suggestions: SuggestedPlace[];
  reach: 'YES' | 'NO' | 'UNKNOWN';
  /** What the answer was kept for: the locality itself or its whole province; null where nothing is known. */
  by: 'LOCALITY' | 'PROVINCE' | null;
  /** True for a province or a region when it depends on which of its localities is meant. */
  depends: boolean;
  /** The nearest agent of a place that is reached; null where there is none in its province either. */
  agent: CoverageAgent | null;
  near: CoverageNear | null;
  /** What there is instead, of a place that is not reached. */
  instead: CoverageInstead | null;
  /** The day from which the company will be there, for `SOON`. */
  from: string | null;
}

/** A province that the company reaches, in whole or in part. */
export interface CoveredProvince {
  province: string;
  /** True: all of it but for localities that are said not to be. */
  isWhole: boolean;
  /** Names of localities that are reached, those with an agent first; `mostLocalitiesNamed` at the most. */
  localities: string[];
  /** How many of them there are. */
  count: number;
  agents: CoverageAgent[];
}

/** Localities of a province that a page names. */
export const mostLocalitiesNamed = 12;

/** A place that a visitor asks about. The locality may name its province: "Morón, Buenos Aires". */
export interface AskedPlace {
  province: string | null;
  locality: string | null;
}
