import { type MonthTotal, maxMonths } from '@centinela/api/invoices/invoices.ts';
import { createOwnReader } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { Conditions } from '#platform/lists/conditions.ts';
import { isVisibleTo } from './invoices.rows.ts';

/**
 * Returns the invoice totals of a client's last months with invoices, oldest first.
 *
 * @param contract the number of a contract; undefined for all contracts of the client
 */
export async function loadInvoiceMonths(
  db: Queryable,
  clientId: string,
  contract: string | undefined,
): Promise<MonthTotal[]> {
  const where = new Conditions();
  where.parts.push(isVisibleTo(createOwnReader(clientId), (value) => where.bind(value)));
  if (contract !== undefined) where.add((place) => `i.contract = ${place}`, contract);
  const { rows } = await db.query<{ period: string; total: string; invoices: number }>(
    `select i.period, sum(i.total) as total, count(*)::int as invoices from invoices i
      where ${where.sql} group by i.period order by i.period desc limit ${maxMonths}`,
    where.values,
  );
  return rows.toReversed().map((row) => ({ ...row, total: Number(row.total) }));
}
