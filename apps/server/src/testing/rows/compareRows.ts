import pg from 'pg';
import type { DeclaredColumn, DeclaredRow } from './rowTypes.ts';

const { builtins } = pg.types;

/** What pg makes of a type, so that a result without rows tells something as well. Other values tell it themselves. */
const parsed = new Map<number, string>([
  [builtins.BOOL, 'boolean'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.OID, 'number'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  // Too large for a number, so pg leaves them as they come.
  [builtins.INT8, 'string'],
  [builtins.NUMERIC, 'string'],
  [builtins.TEXT, 'string'],
  [builtins.VARCHAR, 'string'],
  [builtins.UUID, 'string'],
  [builtins.DATE, 'Date'],
  [builtins.TIMESTAMP, 'Date'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.BYTEA, 'Buffer'],
]);

/** The kinds of a value in the words of `DeclaredColumn`: an array is of as many as its elements. */
function kindsOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return [...new Set(value.flatMap(kindsOf))].map((kind) => `${kind}[]`);
  if (value instanceof Date) return ['Date'];
  return [Buffer.isBuffer(value) ? 'Buffer' : typeof value];
}

const allows = ({ kinds }: DeclaredColumn, kind: string): boolean =>
  kinds.includes('any') || kinds.includes(kind) || (kind.endsWith('[]') && kinds.includes('any[]'));

/** What PostgreSQL sent. */
export type Result = pg.QueryResult<Record<string, unknown>>;

/**
 * What is wrong with the row type of a result: columns that are not there, other types, nulls that nobody expects. Of
 * several row types the one that fits in the most columns counts, beyond those in which it does not.
 */
export function compareRows(result: Result, declared: readonly DeclaredRow[]): string[] {
  const tried = declared.map((row) => {
    const found = differences(result, row);
    return { found, fit: Object.keys(row).length - 2 * found.length };
  });
  return tried.sort((one, other) => other.fit - one.fit)[0]?.found ?? [];
}

function differences({ fields, rows }: Result, declared: DeclaredRow): string[] {
  const types = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  return Object.entries(declared).flatMap(([name, column]) => {
    const type = types.get(name);
    if (type === undefined) return column.isOptional ? [] : [`${name}: there is no such column`];
    const arriving = new Set(rows.flatMap((row) => kindsOf(row[name])));
    const always = parsed.get(type);
    if (always) arriving.add(always);
    return [...arriving]
      .filter((kind) => !allows(column, kind))
      .map((kind) => `${name}: ${kind} arrives, ${column.kinds.join(' | ')} is declared`);
  });
}
