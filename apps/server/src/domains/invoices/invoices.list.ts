import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { invoiceRules } from '@centinela/api/invoices/invoices.ts';
import { z } from 'zod';
import { numbersOf } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { Conditions, wrongParameter } from '#platform/lists/conditions.ts';
import { countOf, pageOf, readListQuery } from '#platform/lists/page.ts';
import { type InvoiceRow, invoiceColumns, invoiceTables } from './invoices.rows.ts';

/** A total is counted up to here: counting on among a million would take longer than the page. */
const counted = 200;

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export const readInvoiceQuery = (query: Record<string, string | string[]>): ListRequest =>
  readListQuery(query, invoiceRules);

/** PostgreSQL knows no year 0. */
const day = z.iso.date().refine((text) => text >= '0001');
const period = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);
const options: Readonly<Record<string, z.ZodType>> = {
  contract: z
    .string()
    .max(100)
    .regex(/^[^\0]*$/),
  period,
  client: z.uuid(),
};
const bounds: Readonly<Record<string, { column: string; type: z.ZodType }>> = {
  period: { column: 'i.period', type: period },
  dueDate: { column: 'i.due_date', type: day },
};

/** The contracts of a client, as a condition on their invoices. */
const ofClient = (place: string): string => `i.contract = any(array(${numbersOf(place)}))`;

function conditionsOf({ filters, ranges, q }: ListRequest): Conditions {
  const where = new Conditions();
  for (const [name, value] of Object.entries(filters)) {
    if (!options[name]?.safeParse(value).success) throw wrongParameter(`filter[${name}]`, 'option');
    where.add((place) => (name === 'client' ? ofClient(place) : `i.${name} = ${place}`), value);
  }
  for (const [name, range] of Object.entries(ranges)) {
    const bound = bounds[name];
    for (const end of ['from', 'to'] as const) {
      const value = range[end];
      if (!bound || !value) continue;
      if (!bound.type.safeParse(value).success) throw wrongParameter(`filter[${name}][${end}]`, 'date');
      where.add((place) => `${bound.column} ${end === 'from' ? '>=' : '<='} ${place}`, value);
    }
  }
  if (q?.trim()) where.add((place) => `i.contract = ${place}`, q.trim().replaceAll('\0', '').toUpperCase());
  return where;
}

/** What a list is ordered by before the id. Each has its index (invoices.tables.ts). */
const orders = {
  period: { sql: 'i.period', type: 'text', value: period, of: (row: InvoiceRow) => row.period },
  dueDate: { sql: 'i.due_date', type: 'date', value: day, of: (row: InvoiceRow) => row.due_date },
} as const;
type Order = (typeof orders)[keyof typeof orders];

/** By period; those that are due between two days by that day, for in the order of their periods all would be read. */
function orderOf({ filters, ranges, q, sort }: ListRequest, clientId: string | null): Order {
  const isOfSomebody = clientId !== null || filters.client !== undefined || filters.contract !== undefined;
  return ranges.dueDate && !ranges.period && !filters.period && !sort && !q && !isOfSomebody
    ? orders.dueDate
    : orders.period;
}

/** Goes on behind the last row of a page. @throws AppError badRequest when the cursor is none */
function addCursor(
  where: Conditions,
  cursor: string,
  { sql, type, value }: Order,
  isDescending: boolean,
): void {
  const [after, id] = cursor.split('_');
  if (!value.safeParse(after).success || !z.uuid().safeParse(id).success)
    throw wrongParameter('cursor', 'invalid');
  where.parts.push(
    `(${sql}, i.id) ${isDescending ? '<' : '>'} (${where.place(after)}::${type}, ${where.place(id)}::uuid)`,
  );
}

/**
 * One page of invoices, newest period first, or by the day when those due between two days are asked for; of one client when `clientId` is given. What it costs does not grow with
 * their number.
 *
 * @throws AppError badRequest that names what is wrong in the query
 */
export async function listInvoices(
  db: Queryable,
  request: ListRequest,
  clientId: string | null,
): Promise<{ rows: InvoiceRow[]; pagination: Pagination }> {
  const where = conditionsOf(request);
  if (clientId !== null) where.add(ofClient, clientId);
  const { limit, offset, cursor, sort } = request;
  const isDescending = sort?.descending ?? true;
  const direction = isDescending ? 'desc' : 'asc';
  const by = orderOf(request, clientId);
  const order = `order by ${by.sql} ${direction}, i.id ${direction}`;
  const whole = where.copy();
  if (cursor !== null) addCursor(where, cursor, by, isDescending);
  const skip = cursor === null && offset > 0 ? ` offset ${where.place(offset)}::bigint` : '';
  const [found, { rows }] = await Promise.all([
    countOf(db, 'invoices i', whole, counted),
    db.query<InvoiceRow>(
      `with page as materialized (
         select i.id from invoices i where ${where.sql} ${order} limit ${limit + 1}${skip})
       select ${invoiceColumns} from ${invoiceTables} where i.id in (select id from page) ${order}`,
      where.values,
    ),
  ]);
  return pageOf(request, rows, found, (row) => `${by.of(row)}_${row.id}`, counted);
}
