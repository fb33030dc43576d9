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

/** Whether the company reaches a place, as far as it is known. */
export interface CoverageAnswer {
  /** Name of the province. */
  province: string;
  /** The locality, in its one spelling where it is listed; null when only the province was asked for. */
  locality: string | null;
  reach: 'YES' | 'NO' | 'UNKNOWN';
  /** What the answer was kept for: the locality itself or its whole province; null where nothing is known. */
  by: 'LOCALITY' | 'PROVINCE' | null;
  /** True where the province alone does not say it, but some of its localities do. */
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

/** A place as somebody asks for it. Without a province the locality has to say it: "Morón, Buenos Aires". */
export interface AskedPlace {
  province: string | null;
  locality: string | null;
}
