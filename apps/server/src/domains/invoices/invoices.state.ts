import type { InvoiceState } from '@centinela/api/invoices/invoices.ts';

/** SQL expression: the current day in Argentina. */
const today = "(now() at time zone 'America/Argentina/Buenos_Aires')::date";

/** SQL expression: what has been paid of invoice `i`, in the portal and elsewhere. */
export const paidAmount = '(coalesce(i.paid_elsewhere, 0) + i.paid_online)';

/** SQL expression: what remains to be paid of invoice `i`. */
export const balance = `greatest(i.total - ${paidAmount}, 0)`;

/** SQL expression: whether invoice `i` is paid or owed, or its payments were not reported. It has an index. */
const settlement = `(case when i.total <= coalesce(i.paid_elsewhere, 0) + i.paid_online then 'PAID' when i.paid_elsewhere is null and i.paid_online = 0 then 'UNKNOWN' else 'OWED' end)`;

/** SQL condition: a balance of invoice `i` remains. */
export const isUnpaid = `${settlement} in ('OWED', 'UNKNOWN')`;

/**
 * SQL expression: the state of invoice `i`, derived from its total, its payments and its due date. This is its only
 * definition: clients, staff, exports and payments all read it. An invoice whose payments the ERP has never reported
 * is not called overdue, because it may have been paid at a bank.
 */
export const invoiceState = `case when ${settlement} = 'PAID' then 'PAID' when i.due_date >= ${today} then 'OPEN'
    when ${settlement} = 'UNKNOWN' then 'UNKNOWN' else 'OVERDUE' end`;

const conditions: Readonly<Record<InvoiceState, string>> = {
  PAID: `${settlement} = 'PAID'`,
  OPEN: `i.due_date >= ${today} and ${isUnpaid}`,
  OVERDUE: `${settlement} = 'OWED' and i.due_date < ${today}`,
  UNKNOWN: `${settlement} = 'UNKNOWN' and i.due_date < ${today}`,
};

/** SQL condition: invoice `i` has this state, by an index. */
export const hasState = (state: InvoiceState): string => conditions[state];
