import type { ListRequest } from '@centinela/api/http/lists.ts';
import { invoiceRules } from '@centinela/api/invoices/invoices.ts';
import { ownReader, type Reader } from '#household/seen';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Conditions } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type InvoiceRow, invoiceColumns, invoiceTables, isSeenBy } from './invoices.rows.ts';

/** The contracts of a client, as a condition on their invoices. */
const ofClient = (id: string, where: Conditions): string =>
  isSeenBy(ownReader(id), (value) => where.place(value));

/** Those of a contract by its number, or the one whose PDF has this name, which is where the ERP writes its number. */
function numbered(q: string, where: Conditions): string {
  const text = q.trim().replaceAll('\0', '');
  const [contract, file, pdf] = [text.toUpperCase(), text.toLowerCase(), `${text.toLowerCase()}.pdf`].map(
    (each) => where.place(each),
  );
  return `(i.contract = ${contract} or i.file = ${file} or i.file = ${pdf})`;
}

/** Those that are due between two days come by that day, for in the order of their periods all would be read. */
const isByDueDate = ({ filters, ranges, q }: ListRequest): boolean =>
  ranges.dueDate !== undefined && !ranges.period && !q && Object.keys(filters).length === 0;

const list = defineList<InvoiceRow>(invoiceRules, {
  from: 'invoices i',
  joined: invoiceTables,
  columns: invoiceColumns,
  key: [{ sql: 'i.id', type: 'uuid' }],
  filters: { contract: 'i.contract', period: 'i.period', client: ofClient },
  ranges: { period: 'i.period', dueDate: 'i.due_date' },
  search: numbered,
  // Each has its index (invoices.tables.ts).
  sorts: { period: { sql: 'i.period', type: 'text' }, dueDate: { sql: 'i.due_date', type: 'date' } },
  order: (request, { where: ofSomebody }) => ({
    field: isByDueDate(request) && !ofSomebody ? 'dueDate' : 'period',
    descending: true,
  }),
  // Counting on among a million would take longer than the page.
  counted: 200,
});

export const readInvoiceQuery = list.read;

/** Invoices that are added up one by one; nobody waits for more of them. */
const addedUp = 10_000;

/** Whole months, whose totals are kept beside the invoices. */
const isByMonths = ({ filters, ranges, q }: ListRequest): boolean =>
  !q?.trim() && !ranges.dueDate && Object.keys(filters).every((name) => name === 'period');

/**
 * What the invoices of a list come to. Its cost does not grow with their number: months are known, of what else is asked
 * for 10,000 are added up, and none where there are more.
 */
export async function invoiceTotals(
  db: Queryable,
  request: ListRequest,
): Promise<{ invoices: number; total: number | null }> {
  const { sql, values } = await list.conditions(db, request);
  const { rows } = await db.query<{ invoices: number; total: number | null }>(
    isByMonths(request)
      ? `select coalesce(sum(i.invoices), 0)::int as invoices, coalesce(sum(i.total), 0)::float8 as total
         from invoice_months i where ${sql}`
      : `select least(count(*), ${addedUp})::int as invoices,
           case when count(*) <= ${addedUp} then coalesce(sum(total), 0)::float8 end as total
         from (select i.total from invoices i where ${sql} limit ${addedUp + 1}) few`,
    values,
  );
  return onlyRow(rows);
}

/** One page of invoices, newest period first, or by the day when those due between two days are asked for; those that `reader` sees when one is given. */
export const listInvoices = (db: Queryable, request: ListRequest, reader: Reader | null) =>
  list.page(db, request, reader ? { where: (where) => isSeenBy(reader, (value) => where.place(value)) } : {});
