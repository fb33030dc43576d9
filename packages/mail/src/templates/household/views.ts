import { z } from 'zod';

/** Data that a client shares. */
export const householdViews = z.array(z.enum(['contracts', 'invoices'])).min(1);

const words = { contracts: 'contratos', invoices: 'facturas' } as const;

/** Formats the shared data: contratos y facturas. */
export const viewWords = (views: z.output<typeof householdViews>): string =>
  views.map((view) => words[view]).join(' y ');
