import { createHash } from 'node:crypto';
import type { Queryable } from '../database/queryable.ts';
import type { Conditions } from './conditions.ts';
import type { FoundPage, Plan, PositionedRow, Scope, Source } from './defineList.ts';

/** Derives the name of a prepared statement from its text, so that it is the same on every connection. */
export const statementName = (text: string): string =>
  `l-${createHash('sha1').update(text).digest('base64url')}`;

/** SQL: a row of values, or the only value. */
export const tuple = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(', ')})`;

const createStatement = ({ prepared }: Pick<Source<never>, 'prepared'>, text: string, values: unknown[]) =>
  prepared ? { name: statementName(text), text, values } : { text, values };

/** Counts the rows, up to one more than `max`. */
export function countRows(
  source: Pick<Source<never>, 'from' | 'prepared'>,
  db: Queryable,
  where: Conditions,
  scope: Scope,
  max: number,
): Promise<number> {
  const text = `select count(*)::int as total from (select from ${source.from} where ${where.sql} limit ${max + 1}) counted`;
  const runCount = async () => {
    const { rows } = await db.query<{ total: number }>(createStatement(source, text, where.values));
    return rows[0]?.total ?? 0;
  };
  return (
    scope.count?.(runCount, () => statementName(`${text} ${JSON.stringify(where.values)}`)) ?? runCount()
  );
}

/** Reads a page along an index. If rows are skipped, joined or merged, only their keys are sorted, not whole rows. */
export async function readPage<Row extends object>(
  source: Source<Row>,
  db: Queryable,
  plan: Plan,
): Promise<FoundPage<Row>> {
  const { from, joined, key, parts } = source;
  const { columns, order, offset } = plan;
  const where = plan.where.copy();
  if (plan.position) where.parts.push(plan.afterPosition(where));
  const keys = key.map(({ sql }) => sql);
  const matchSql = `from ${from} where ${where.sql}`;
  const selectKeys = `select ${keys.join(', ')} ${matchSql}`;
  const limit = `limit ${where.bind(plan.rows)}::bigint${offset > 0 ? ` offset ${where.bind(offset)}::bigint` : ''}`;
  const mergeParts = (all: readonly string[], last: string) =>
    all.map((part) => `(${selectKeys} and ${part} ${order} limit ${last}::bigint)`).join(' union all ');
  const selectPage = (page: string, end = '') =>
    `with page as materialized (${page})
     select ${columns} from ${joined ?? from} where ${tuple(keys)} in (select * from page) ${order} ${end}`;
  const text = parts
    ? selectPage(mergeParts(parts, where.bind(plan.rows + offset)), limit)
    : offset > 0 || joined
      ? selectPage(`${selectKeys} ${order} ${limit}`)
      : `select ${columns} ${matchSql} ${order} ${limit}`;
  const { rows } = await db.query<PositionedRow<Row>>(createStatement(source, text, where.values));
  return { rows };
}
