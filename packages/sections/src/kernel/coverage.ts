/** What the company offers outside its coverage: a self-install kit, a launch date, or a notification. */
export const coverageAlternatives = ['KIT', 'SOON', 'NOTIFY'] as const;
export type CoverageAlternative = (typeof coverageAlternatives)[number];

/** The agent or branch office responsible for a place, with its location. */
export interface CoverageAgent {
  name: string;
  /** E.164. */
  phone: string;
  /** E.164; null without WhatsApp. */
  whatsapp: string | null;
  /** Names of the agent's province and locality. */
  province: string;
  locality: string;
}

/** Proximity of an agent: same locality, same province, or elsewhere. */
export type CoverageProximity = 'LOCALITY' | 'PROVINCE' | 'ELSEWHERE';

/**
 * How a typed place matches the national list. `REGION`: several localities, such as a commune; `AMBIGUOUS`:
 * localities of that name in several provinces; `UNKNOWN`: not in the list.
 */
export const coveragePlaceKinds = ['LOCALITY', 'REGION', 'PROVINCE', 'AMBIGUOUS', 'UNKNOWN'] as const;
export type CoveragePlaceKind = (typeof coveragePlaceKinds)[number];

/** A listed locality by name. */
export interface SuggestedPlace {
  province: string;
  locality: string;
}

/** Maximum number of suggestions in an answer. */
export const maxSuggestedPlaces = 5;

/** Answer to the question whether the company covers a place. */
export interface CoverageAnswer {
  place: CoveragePlaceKind;
  /** Name of the province; null if the request has none and the place is ambiguous or unknown. */
  province: string | null;
  /** The locality as listed, or as typed if it is not listed; null for a whole province. */
  locality: string | null;
  /** Possible localities for an ambiguous or unknown place, most likely first. */
  suggestions: SuggestedPlace[];
  reach: 'YES' | 'NO' | 'UNKNOWN';
  /** Area for which the answer is stored: the locality or its province; null when nothing is stored. */
  by: 'LOCALITY' | 'PROVINCE' | null;
  /** True for a province or a region that is covered in some localities only. */
  depends: boolean;
  /** The nearest agent to a covered place; null when its province has none either. */
  agent: CoverageAgent | null;
  near: CoverageProximity | null;
  /** The alternative for a place that is not covered. */
  instead: CoverageAlternative | null;
  /** Launch date for `SOON`. */
  from: string | null;
}

/** A province that the company covers fully or partly. */
export interface CoveredProvince {
  province: string;
  /** True when the whole province is covered, except localities that are explicitly excluded. */
  isWhole: boolean;
  /** Names of covered localities, those with an agent first; at most `maxLocalitiesNamed`. */
  localities: string[];
  /** Total number of covered localities. */
  count: number;
  agents: CoverageAgent[];
}

/** Maximum number of localities listed per province. */
export const maxLocalitiesNamed = 12;

/** A place to look up. The locality may include its province: "Morón, Buenos Aires". */
export interface RequestedPlace {
  province: string | null;
  locality: string | null;
}
