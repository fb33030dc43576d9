import { createContext } from 'react';

/** National taxes that prices hold, in per cent; null where the company has not said: prices then stand alone. */
export const TaxRate = createContext<number | null>(null);
