import { z } from 'zod';

/** What a client lets somebody else see. */
export const householdViews = z.array(z.enum(['contracts', 'invoices'])).min(1);

const words = { contracts: 'contratos', invoices: 'facturas' } as const;

/** The same in words: contratos y facturas. */
export const viewWords = (views: z.output<typeof householdViews>): string =>
  views.map((view) => words[view]).join(' y ');
