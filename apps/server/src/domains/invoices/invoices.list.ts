import type { ListRequest } from '@centinela/api/http/lists.ts';
import { invoiceRules, invoiceState as invoiceStateSchema } from '@centinela/api/invoices/invoices.ts';
import { createOwnReader, type Reader } from '#contracts/read';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Conditions } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type InvoiceRow, invoiceColumns, invoiceTables, isVisibleTo } from './invoices.rows.ts';
import { hasState } from './invoices.state.ts';

/** Builds the condition for the invoices of a client's contracts. */
const buildClientCondition = (id: string, where: Conditions): string =>
  isVisibleTo(createOwnReader(id), (value) => where.bind(value));

/** Matches invoices by contract number, or by PDF name, which contains the ERP's invoice number. */
function buildNumberCondition(q: string, where: Conditions): string {
  const text = q.trim().replaceAll('\0', '');
  const [contract, file, pdf] = [text.toUpperCase(), text.toLowerCase(), `${text.toLowerCase()}.pdf`].map(
    (each) => where.bind(each),
  );
  return `(i.contract = ${contract} or i.file = ${file} or i.file = ${pdf})`;
}

/**
 * Whether the list is sorted by due date, as it is for a range of due dates: sorting such a list by period would
 * read all invoices.
 */
const isByDueDate = ({ filters, ranges, q }: ListRequest): boolean =>
  ranges.dueDate !== undefined && !ranges.period && !q && Object.keys(filters).length === 0;

const list = defineList<InvoiceRow>(invoiceRules, {
  from: 'invoices i',
  joined: invoiceTables,
  columns: invoiceColumns,
  key: [{ sql: 'i.id', type: 'uuid' }],
  filters: {
    contract: 'i.contract',
    period: 'i.period',
    client: buildClientCondition,
    state: (value) => hasState(invoiceStateSchema.parse(value)),
  },
  ranges: { period: 'i.period', dueDate: 'i.due_date' },
  search: buildNumberCondition,
  // Each sort has an index (invoices.tables.ts).
  sorts: { period: { sql: 'i.period', type: 'text' }, dueDate: { sql: 'i.due_date', type: 'date' } },
  order: (request, { where: readerCondition }) => ({
    field: isByDueDate(request) && !readerCondition ? 'dueDate' : 'period',
    descending: true,
  }),
  // Counting a million rows would take longer than the page.
  counted: 200,
});

export const readInvoiceQuery = list.read;

/** Maximum invoices that are summed for one request. */
const maxSummed = 10_000;

/** Whether the list covers whole months, whose totals are stored. */
const isByMonths = ({ filters, ranges, q }: ListRequest): boolean =>
  !q?.trim() && !ranges.dueDate && Object.keys(filters).every((name) => name === 'period');

/**
 * Returns number and sum of the invoices of a list at bounded cost: totals of months are stored, other lists are
 * summed up to 10,000 invoices and have no total above that.
 */
export async function loadInvoiceTotals(
  db: Queryable,
  request: ListRequest,
): Promise<{ invoices: number; total: number | null }> {
  const { sql, values } = await list.conditions(db, request);
  const { rows } = await db.query<{ invoices: number; total: number | null }>(
    isByMonths(request)
      ? `select coalesce(sum(i.invoices), 0)::int as invoices, coalesce(sum(i.total), 0)::float8 as total
         from invoice_months i where ${sql}`
      : `select least(count(*), ${maxSummed})::int as invoices,
           case when count(*) <= ${maxSummed} then coalesce(sum(total), 0)::float8 end as total
         from (select i.total from invoices i where ${sql} limit ${maxSummed + 1}) few`,
    values,
  );
  return onlyRow(rows);
}

/**
 * Lists one page of invoices, newest period first, or by due date for a range of due dates; only those visible to
 * `reader` when it is set.
 */
export const listInvoices = (db: Queryable, request: ListRequest, reader: Reader | null) =>
  list.page(
    db,
    request,
    reader ? { where: (where) => isVisibleTo(reader, (value) => where.bind(value)) } : {},
  );
