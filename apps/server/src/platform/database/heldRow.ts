import type pg from 'pg';
import { AppError, orNotFound } from '../errors/appError.ts';
import type { Queryable } from './queryable.ts';
import { inTransaction } from './transaction.ts';
import { isUuid } from './uuid.ts';

/** Finds a row by its id; null for an id that is none. `hold` keeps others from changing it until the transaction ends. */
export type FindRow<Row> = (db: Queryable, id: string, hold?: boolean) => Promise<Row | null>;

/**
 * Makes the way to find the rows of a table.
 *
 * @param name of the statement
 * @param from the table and its alias, `leads l`, with whatever it is joined to behind them
 */
export function rowById<Row extends pg.QueryResultRow>(
  name: string,
  columns: string,
  from: string,
): FindRow<Row> {
  const [, alias = ''] = from.split(' ');
  const text = `select ${columns} from ${from} where ${alias}.id = $1`;
  return async (db, id, hold = false) => {
    if (!isUuid(id)) return null;
    const { rows } = await db.query<Row>({
      name: hold ? `${name}-hold` : `${name}-by-id`,
      text: hold ? `${text} for update of ${alias}` : text,
      values: [id],
    });
    return rows[0] ?? null;
  };
}

interface Held<Row> {
  find: FindRow<Row>;
  id: string;
  /** The version the caller read; null takes any. */
  expected: number | null;
  /** The row as the API shows it, for whoever read another version. */
  show(row: Row): unknown;
}

/**
 * Changes a row that nobody else changes meanwhile.
 *
 * @throws AppError notFound; stale with the row as it is now
 */
export const changeHeld = <Row extends { version: number }>(
  db: Queryable,
  { find, id, expected, show }: Held<Row>,
  change: (client: pg.PoolClient, row: Row) => Promise<Row>,
): Promise<Row> =>
  inTransaction(db, async (client) => {
    const row = orNotFound(await find(client, id, true));
    if (expected !== null && expected !== row.version) throw new AppError('stale', { data: show(row) });
    return change(client, row);
  });
