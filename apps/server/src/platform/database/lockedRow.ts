import type pg from 'pg';
import { AppError, orNotFound } from '../errors/appError.ts';
import type { Queryable } from './queryable.ts';
import { inTransaction } from './transaction.ts';
import { isUuid } from './uuid.ts';

/** Finds a row by its id; returns null for an invalid id. `lock` locks the row until the transaction ends. */
export type FindRow<Row> = (db: Queryable, id: string, lock?: boolean) => Promise<Row | null>;

/**
 * Creates the function that finds rows of a table by id.
 *
 * @param name name of the statement
 * @param from the table and its alias, such as `leads l`, followed by its joins
 */
export function defineFindRow<Row extends pg.QueryResultRow>(
  name: string,
  columns: string,
  from: string,
): FindRow<Row> {
  const [, alias = ''] = from.split(' ');
  const text = `select ${columns} from ${from} where ${alias}.id = $1`;
  return async (db, id, lock = false) => {
    if (!isUuid(id)) return null;
    const { rows } = await db.query<Row>({
      name: lock ? `${name}-hold` : `${name}-by-id`,
      text: lock ? `${text} for update of ${alias}` : text,
      values: [id],
    });
    return rows[0] ?? null;
  };
}

interface LockedChange<Row> {
  find: FindRow<Row>;
  id: string;
  /** The version that the caller read; null accepts any. */
  expected: number | null;
  /** Converts the row to the form of the API. Callers with an outdated version get it with the error. */
  show(row: Row): unknown;
}

/**
 * Changes a row while it is locked.
 *
 * @throws AppError notFound without such a row, stale with the current row if its version is not the expected one
 */
export const changeLockedRow = <Row extends { version: number }>(
  db: Queryable,
  { find, id, expected, show }: LockedChange<Row>,
  change: (client: pg.PoolClient, row: Row) => Promise<Row>,
): Promise<Row> =>
  inTransaction(db, async (client) => {
    const row = orNotFound(await find(client, id, true));
    if (expected !== null && expected !== row.version) throw new AppError('stale', { data: show(row) });
    return change(client, row);
  });
