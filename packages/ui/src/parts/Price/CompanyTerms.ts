import { createContext } from 'react';

/** The company's sales terms. Terms that are null are not displayed. */
export interface Terms {
  /** How and when prices change. */
  priceChanges: string | null;
  /** What every plan includes. */
  planTerms: string | null;
  /** Cost and obligations of a visit. */
  visitTerms: string | null;
  /** What leaving costs and what happens then. */
  leavingTerms: string | null;
}

export const CompanyTerms = createContext<Terms>({
  priceChanges: null,
  planTerms: null,
  visitTerms: null,
  leavingTerms: null,
});
