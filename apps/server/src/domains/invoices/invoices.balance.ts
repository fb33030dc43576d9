import type { ClientBalance } from '@centinela/api/invoices/invoices.ts';
import type { Reader } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { Conditions } from '#platform/lists/conditions.ts';
import { isVisibleTo } from './invoices.rows.ts';
import { balance, invoiceState, isUnpaid } from './invoices.state.ts';

interface DueRow {
  state: 'OPEN' | 'OVERDUE' | 'UNKNOWN';
  due_date: string;
  invoices: number;
  total: number;
}

const sum = (rows: readonly DueRow[]) => ({
  invoices: rows.reduce((count, { invoices }) => count + invoices, 0),
  total: rows.reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 100,
});

/** Returns what a client has to pay, by state, and the open invoices that are due next. */
export async function loadClientBalance(db: Queryable, reader: Reader): Promise<ClientBalance> {
  const where = new Conditions([isUnpaid]);
  where.parts.push(isVisibleTo(reader, (value) => where.bind(value)));
  const { rows } = await db.query<DueRow>(
    `select ${invoiceState} as state, to_char(i.due_date, 'YYYY-MM-DD') as due_date, count(*)::int as invoices,
        sum(${balance})::float8 as total
      from invoices i where ${where.sql} group by 1, 2 order by 2`,
    where.values,
  );
  const open = rows.filter(({ state }) => state === 'OPEN');
  const overdue = rows.filter(({ state }) => state === 'OVERDUE');
  const [next] = open;
  return {
    balance: sum([...open, ...overdue]).total,
    open: sum(open),
    overdue: sum(overdue),
    unknown: sum(rows.filter(({ state }) => state === 'UNKNOWN')).invoices,
    next: next ? { dueDate: next.due_date, invoices: next.invoices, total: next.total } : null,
  };
}
