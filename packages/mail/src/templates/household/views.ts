import { z } from 'zod';

/** Data that a client shares. */
export const householdViews = z.array(z.enum(['contracts', 'invoices'])).min(1);

const viewNames = { contracts: 'contratos', invoices: 'facturas' } as const;

/** Formats the shared data: contratos y facturas. */
export const formatViews = (views: z.output<typeof householdViews>): string =>
  views.map((view) => viewNames[view]).join(' y ');
