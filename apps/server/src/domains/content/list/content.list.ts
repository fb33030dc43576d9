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
} from '#platform/lists/defineList.ts';
import { statementName } from '#platform/lists/readPage.ts';
import { buildPublicationStatusSql, isDated } from '../entries/content.publicationStatus.ts';
import { getTable, type RecordRow, recordColumns } from '../entries/content.rows.ts';
import type { CountCache } from './content.counts.ts';
import { pendingConditions } from './content.waiting.ts';

// Expressions for filters and sorting are never null, so that keyset pagination works. A field that is missing in a
// draft is an empty string, zero or false. PostgreSQL generates the indexed columns the same way.
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

/**
 * Returns the SQL expression of a field for filters and sorting. Names come from the definition, never from the
 * request.
 */
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

function buildFilterSql(
  name: string,
  field: Field | undefined,
  { sql }: Expression,
  hasDates: boolean,
): FilterSql {
  if (name === 'state') return (value, where) => buildPublicationStatusSql(value, where, hasDates);
  if (name === 'waiting') return (value) => `(${pendingConditions[value] ?? 'false'})`;
  return field && kinds.stored(field) === 'names'
    ? (value, where) => `e.data->'${name}' ? ${where.bind(value)}`
    : sql;
}

/**
 * Creates the list of a section.
 *
 * @param hasDates whether entries may have validity dates
 * @param parts conditions that divide its entries (`Source`)
 */
export function createList(
  definition: Definition,
  hasDates = isDated(definition),
  parts?: readonly string[],
): List<RecordRow> {
  const rules = getListRules(definition);
  const mapExpressions = <T>(
    names: readonly string[],
    convert: (name: string, expression: Expression) => T,
  ) =>
    Object.fromEntries(
      names.map((name) => [name, convert(name, getExpression(definition, name, definition.fields[name]))]),
    );
  return defineList<RecordRow>(rules, {
    from: `${getTable(definition)} e`,
    columns: recordColumns,
    ...(parts && { parts }),
    key: [{ sql: 'e.id', type: 'uuid' }],
    filters: mapExpressions(Object.keys(rules.filters), (name, expression) =>
      buildFilterSql(name, definition.fields[name], expression, hasDates),
    ),
    ranges: mapExpressions(Object.keys(rules.ranges), (_name, { sql }) => sql),
    search: (q, where) => containsTerms(where, 'e.search', foldTerms(q)),
    sorts: mapExpressions([...rules.sorts, 'order'], (_name, expression) => expression),
    order: definition.ordered
      ? { field: 'order', descending: false }
      : { field: 'updatedAt', descending: true },
    prepared: true,
  });
}

const lists = new WeakMap<Definition, List<RecordRow>>();

/** Returns the list of a section. */
export function getList(definition: Definition): List<RecordRow> {
  const list = lists.get(definition) ?? createList(definition);
  lists.set(definition, list);
  return list;
}

/**
 * Creates the scope of the entries of a section that are not in the bin.
 *
 * @param flavours flavours that the caller may list; null for all
 */
const createNotDeletedScope = (definition: Definition, flavours: readonly string[] | null): Scope => ({
  where: (where) => {
    const conditions = ['e.deleted_at is null'];
    // Tables with a single section need no section filter, and their indexes have no section column.
    if (!definition.table) conditions.push(`e.section = ${where.bind(definition.key)}`);
    if (flavours) conditions.push(`e.data->>'${definition.flavourField}' = any(${where.bind(flavours)})`);
    return conditions.join(' and ');
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
    ...createNotDeletedScope(definition, flavours),
    count: (query, key) => counts.count(definition.key, key(), query),
  });

/**
 * Returns the ids of all entries that match a filter, for bulk actions. One id more than `maxIds` is returned if the
 * limit is exceeded.
 */
export async function listIds(
  db: Queryable,
  definition: Definition,
  request: ListRequest,
  maxIds: number,
  flavours: readonly string[] | null = null,
): Promise<string[]> {
  const where = await getList(definition).conditions(
    db,
    request,
    createNotDeletedScope(definition, flavours),
  );
  const text = `select e.id from ${getTable(definition)} e where ${where.sql}
    order by e.id limit ${where.bind(maxIds + 1)}`;
  const { rows } = await db.query<{ id: string }>({ name: statementName(text), text, values: where.values });
  return rows.map((row) => row.id);
}
