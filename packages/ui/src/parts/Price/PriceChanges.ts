import { createContext } from 'react';

/** How and when prices change, in the company's words; null where it has not said. */
export const PriceChanges = createContext<string | null>(null);
