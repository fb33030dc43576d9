import { createContext } from 'react';

/**
 * National tax rate included in prices, in per cent; null if unknown, then prices are rendered without the net price.
 */
export const TaxRate = createContext<number | null>(null);
