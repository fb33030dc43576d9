import { createContext } from 'react';

/**
 * National tax rate included in prices, in per cent; null if unknown. Then prices are displayed without their net price.
 */
export const TaxRate = createContext<number | null>(null);
