import { createContext } from 'react';

/** The company's sales terms; null if not defined, then nothing is rendered. */
export interface Terms {
  /** How and when prices change. */
  priceChanges: string | null;
  /** What every plan includes. */
  planTerms: string | null;
  /** Cost and obligations of a visit. */
  visitTerms: string | null;
}

export const CompanyTerms = createContext<Terms>({ priceChanges: null, planTerms: null, visitTerms: null });
