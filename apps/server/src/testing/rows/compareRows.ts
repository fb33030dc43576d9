import pg from 'pg';
import type { DeclaredColumn, DeclaredRow } from './rowTypes.ts';

const { builtins } = pg.types;

/**
 * JavaScript types of PostgreSQL types as parsed by pg, so that empty results can be checked as well. The values
 * of other types are inspected.
 */
const kindByType = new Map<number, string>([
  [builtins.BOOL, 'boolean'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.OID, 'number'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  // May exceed a JavaScript number, so pg returns them as strings.
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

/** Returns the kinds of a value as in `DeclaredColumn`; an array has those of all its elements. */
function getKinds(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return [...new Set(value.flatMap(getKinds))].map((kind) => `${kind}[]`);
  if (value instanceof Date) return ['Date'];
  return [Buffer.isBuffer(value) ? 'Buffer' : typeof value];
}

const isAllowed = ({ kinds }: DeclaredColumn, kind: string): boolean =>
  kinds.includes('any') || kinds.includes(kind) || (kind.endsWith('[]') && kinds.includes('any[]'));

/** The result of a query. */
export type Result = pg.QueryResult<Record<string, unknown>>;

/**
 * Compares a result with its row type: missing columns, different types, unexpected nulls. Of several row types
 * the one with the most matching columns counts.
 */
export function compareRows(result: Result, declared: readonly DeclaredRow[]): string[] {
  const candidates = declared.map((row) => {
    const found = findDifferences(result, row);
    return { found, fit: Object.keys(row).length - 2 * found.length };
  });
  return candidates.sort((one, other) => other.fit - one.fit)[0]?.found ?? [];
}

function findDifferences({ fields, rows }: Result, declared: DeclaredRow): string[] {
  const types = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  return Object.entries(declared).flatMap(([name, column]) => {
    const type = types.get(name);
    if (type === undefined) return column.isOptional ? [] : [`${name}: there is no such column`];
    const received = new Set(rows.flatMap((row) => getKinds(row[name])));
    const fixedKind = kindByType.get(type);
    if (fixedKind) received.add(fixedKind);
    return [...received]
      .filter((kind) => !isAllowed(column, kind))
      .map((kind) => `${name}: ${kind} arrives, ${column.kinds.join(' | ')} is declared`);
  });
}
