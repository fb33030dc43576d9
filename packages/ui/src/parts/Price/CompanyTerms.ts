import { createContext } from 'react';

/** On what terms the company sells, in its own words; null where it has not said: nothing is drawn then. */
export interface Terms {
  /** How and when prices change. */
  priceChanges: string | null;
  /** What comes with every plan. */
  planTerms: string | null;
  /** What a visit costs, and to what it binds. */
  visitTerms: string | null;
}

export const CompanyTerms = createContext<Terms>({ priceChanges: null, planTerms: null, visitTerms: null });
