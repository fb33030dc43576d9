import type { Label } from '@centinela/sections/kernel/language.ts';
import type { InvoiceState } from './invoices.ts';

/** Labels of an invoice's state, the same for its client and for staff. */
export const invoiceStateLabels: Readonly<Record<InvoiceState, Label>> = {
  PAID: ['Pagada', 'Paid'],
  OPEN: ['A pagar', 'To pay'],
  OVERDUE: ['Vencida', 'Overdue'],
  UNKNOWN: ['Sin datos del pago', 'No payment data'],
};
