import { getListRules } from '@centinela/api/content/lists.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { containsTerms, foldTerms } from '#platform/lists/conditions.ts';
import {
  defineList,
  type Expression,
  type FilterSql,
  type List,
  type Scope,
  statementName,
} from '#platform/lists/defineList.ts';
import { isDated, publicationStatusSql } from '../entries/content.publicationStatus.ts';
import { getTable, type RecordRow, recordColumns } from '../entries/content.rows.ts';
import type { CountCache } from './content.counts.ts';
import { waitingSql } from './content.waiting.ts';

// Columns for filters and sorting are never null, so that keyset pagination works: fields missing in a draft are an
// empty string, zero or false. PostgreSQL generates the indexed columns the same way.
const commonColumns: Record<string, Expression> = {
  order: { sql: 'e.position', type: 'int' },
  enable: { sql: 'e.enable', type: 'boolean' },
  updatedAt: { sql: 'e.updated_at', type: 'timestamptz' },
  createdAt: { sql: 'e.created_at', type: 'timestamptz' },
};

/** Plan fields that have their own index. */
const planColumns: Record<string, Expression> = {
  code: { sql: 'e.code', type: 'text' },
  name: { sql: 'e.name', type: 'text' },
  kind: { sql: 'e.kind', type: 'text' },
  status: { sql: 'e.status', type: 'text' },
  price: { sql: 'e.price', type: 'numeric' },
  mostSelected: { sql: 'e.most_selected', type: 'boolean' },
};

/** Returns the SQL expression of a field. Names come from the definition, never from the request. */
function getExpression(definition: Definition, name: string, field: Field | undefined): Expression {
  const column = commonColumns[name] ?? (definition.table === 'plans' ? planColumns[name] : undefined);
  if (column) return column;
  if (name === 'slug') return { sql: `coalesce(e.slug, '')`, type: 'text' };
  const value = `e.data->>'${name}'`;
  const stored = field && kinds.stored(field);
  if (stored === 'number') return { sql: `coalesce((${value})::numeric, 0)`, type: 'numeric' };
  if (stored === 'flag') return { sql: `coalesce((${value})::boolean, false)`, type: 'boolean' };
  return { sql: `coalesce(${value}, '')`, type: 'text' };
}

function filterSql(name: string, field: Field | undefined, { sql }: Expression, dated: boolean): FilterSql {
  if (name === 'state') return (value, where) => publicationStatusSql(value, where, dated);
  if (name === 'waiting') return (value) => `(${waitingSql[value] ?? 'false'})`;
  return field && kinds.stored(field) === 'names'
    ? (value, where) => `e.data->'${name}' ? ${where.bind(value)}`
    : sql;
}

/** Creates the list of a definition. @param dated whether entries may have validity dates */
export function makeList(definition: Definition, dated = isDated(definition)): List<RecordRow> {
  const rules = getListRules(definition);
  const of = <T>(names: readonly string[], make: (name: string, expression: Expression) => T) =>
    Object.fromEntries(
      names.map((name) => [name, make(name, getExpression(definition, name, definition.fields[name]))]),
    );
  return defineList<RecordRow>(rules, {
    from: `${getTable(definition)} e`,
    columns: recordColumns,
    key: [{ sql: 'e.id', type: 'uuid' }],
    filters: of(Object.keys(rules.filters), (name, expression) =>
      filterSql(name, definition.fields[name], expression, dated),
    ),
    ranges: of(Object.keys(rules.ranges), (_name, { sql }) => sql),
    search: (q, where) => containsTerms(where, 'e.search', foldTerms(q)),
    sorts: of([...rules.sorts, 'order'], (_name, expression) => expression),
    order: definition.ordered
      ? { field: 'order', descending: false }
      : { field: 'updatedAt', descending: true },
    prepared: true,
  });
}

const lists = new WeakMap<Definition, List<RecordRow>>();

/** Returns the list of a section. */
export function getList(definition: Definition): List<RecordRow> {
  const list = lists.get(definition) ?? makeList(definition);
  lists.set(definition, list);
  return list;
}

/**
 * Scope of entries that are not in the bin.
 *
 * @param flavours flavours that the caller may list; null for all
 */
const notDeletedScope = (definition: Definition, flavours: readonly string[] | null): Scope => ({
  where: (where) => {
    const parts = ['e.deleted_at is null'];
    // Tables with a single section need no section filter, and their indexes have no section column.
    if (!definition.table) parts.push(`e.section = ${where.bind(definition.key)}`);
    if (flavours) parts.push(`e.data->>'${definition.flavourField}' = any(${where.bind(flavours)})`);
    return parts.join(' and ');
  },
});

/** Returns one page of a section's entries. The count of each filter is cached until the section changes. */
export const listEntries = (
  db: Queryable,
  counts: CountCache,
  definition: Definition,
  request: ListRequest,
  flavours: readonly string[] | null = null,
) =>
  getList(definition).page(db, request, {
    ...notDeletedScope(definition, flavours),
    count: (query, key) => counts.count(definition.key, key(), query),
  });

/** Returns the ids of all entries that match a filter, up to a limit, for bulk actions. */
export async function listIds(
  db: Queryable,
  definition: Definition,
  request: ListRequest,
  maxIds: number,
  flavours: readonly string[] | null = null,
): Promise<string[]> {
  const where = await getList(definition).conditions(db, request, notDeletedScope(definition, flavours));
  const text = `select e.id from ${getTable(definition)} e where ${where.sql}
    order by e.id limit ${where.bind(maxIds + 1)}`;
  const { rows } = await db.query<{ id: string }>({ name: statementName(text), text, values: where.values });
  return rows.map((row) => row.id);
}
