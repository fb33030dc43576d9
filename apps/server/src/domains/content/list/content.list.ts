import { createHash } from 'node:crypto';
import type { Pagination } from '@centinela/api/http/endpoint.ts';
import {
  instantOf,
  type ListRequest,
  type ListRules,
  listQueryString,
  parseListQuery,
} from '@centinela/api/http/lists.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { foldText } from '@centinela/sections/kernel/derive.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { countedAtMost } from '#platform/lists/page.ts';
import { type RecordRow, recordColumns, tableOf } from '../content.rows.ts';
import type { CountMemory } from './content.counts.ts';
import { decodeCursor, encodeCursor } from './content.cursor.ts';

/**
 * A column or an expression that a list filters or sorts by. It is never null, so that pages can be followed: what a
 * draft lacks is a blank text, zero or no. Columns with an index are computed so by PostgreSQL.
 */
interface Expression {
  sql: string;
  type: 'text' | 'numeric' | 'boolean' | 'timestamptz' | 'int';
}

const common: Record<string, Expression> = {
  order: { sql: 'e.position', type: 'int' },
  enable: { sql: 'e.enable', type: 'boolean' },
  updatedAt: { sql: 'e.updated_at', type: 'timestamptz' },
  createdAt: { sql: 'e.created_at', type: 'timestamptz' },
};

/** Fields of plans that have an index of their own. */
const planColumns: Record<string, Expression> = {
  code: { sql: 'e.code', type: 'text' },
  name: { sql: 'e.name', type: 'text' },
  kind: { sql: 'e.kind', type: 'text' },
  status: { sql: 'e.status', type: 'text' },
  price: { sql: 'e.price', type: 'numeric' },
  mostSelected: { sql: 'e.most_selected', type: 'boolean' },
};

const numbers = new Set(['number', 'money']);

/** Where a field's value is. Names come from the definition, never from the request. */
function expressionOf(definition: Definition, name: string, field: Field | undefined): Expression {
  const known = common[name] ?? (definition.table === 'plans' ? planColumns[name] : undefined);
  if (known) return known;
  if (name === 'slug') return { sql: `coalesce(e.slug, '')`, type: 'text' };
  const value = `e.data->>'${name}'`;
  if (field && numbers.has(field.kind)) return { sql: `coalesce((${value})::numeric, 0)`, type: 'numeric' };
  if (field?.kind === 'bool') return { sql: `coalesce((${value})::boolean, false)`, type: 'boolean' };
  return { sql: `coalesce(${value}, '')`, type: 'text' };
}

const rangeKinds = new Set(['number', 'money', 'date']);

const rulesOf = new WeakMap<Definition, ListRules>();

/** What a section's list accepts, from its definition. */
export function listRules(definition: Definition): ListRules {
  const known = rulesOf.get(definition);
  if (known) return known;
  const fields = Object.entries(definition.fields);
  const named = (test: (field: Field) => boolean | undefined) =>
    fields.filter(([, field]) => test(field)).map(([name]) => name);
  const rules: ListRules = {
    filters: new Set([...named((field) => field.filter), 'state', 'enable']),
    ranges: new Set([
      ...named((field) => field.filter && rangeKinds.has(field.kind)),
      'updatedAt',
      'createdAt',
    ]),
    sorts: new Set([...named((field) => field.sort), 'updatedAt', 'createdAt']),
  };
  rulesOf.set(definition, rules);
  return rules;
}

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export function readListQuery(definition: Definition, query: Record<string, string | string[]>): ListRequest {
  const { request, problems } = parseListQuery(query, listRules(definition));
  if (problems.length > 0) throw new AppError('badRequest', { errors: problems });
  return request;
}

const states: ReadonlyMap<string, string> = new Map([
  ['published', 'e.live_version is not null'],
  ['changed', 'e.live_version is not null and e.live_version <> e.version'],
  ['draft', 'e.live_version is null'],
  ['scheduled', 'exists (select 1 from content_schedule s where s.entry_id = e.id and s.done_at is null)'],
]);

/** The conditions of a list with their values; the values are only ever parameters. */
class Conditions {
  readonly parts: string[] = ['e.deleted_at is null'];
  readonly values: unknown[] = [];
  add(make: (place: string) => string, value: unknown): void {
    this.values.push(value);
    this.parts.push(make(`$${this.values.length}`));
  }
}

const refuse = (field: string, message: string): never => {
  throw new AppError('badRequest', { errors: [{ field, message }] });
};

const optionSchemas = new WeakMap<Field, z.ZodType>();

/** What a filter by a field of fixed options accepts; made once, for it costs more than the check. */
function optionSchema(field: Field): z.ZodType {
  const schema = optionSchemas.get(field) ?? kinds.input({ ...field, required: true });
  optionSchemas.set(field, schema);
  return schema;
}

/** A filter's value in the type of its column. @throws AppError badRequest */
function filterValue(name: string, field: Field | undefined, expression: Expression, text: string): unknown {
  const parameter = `filter[${name}]`;
  if (expression.type === 'boolean') {
    if (text !== 'true' && text !== 'false') refuse(parameter, 'option');
    return text === 'true';
  }
  if (expression.type === 'numeric' || expression.type === 'int')
    return /^-?\d{1,12}(\.\d{1,4})?$/.test(text) ? text : refuse(parameter, 'notANumber');
  if (expression.type === 'timestamptz') return instantOf(text) ?? refuse(parameter, 'date');
  if (field?.kind === 'select' && !optionSchema(field).safeParse(text).success) refuse(parameter, 'option');
  return text.includes('\0') ? refuse(parameter, 'invalid') : text;
}

function addFilters(definition: Definition, request: ListRequest, where: Conditions): void {
  for (const [name, text] of Object.entries(request.filters)) {
    if (name === 'state') {
      where.parts.push(states.get(text) ?? refuse('filter[state]', 'option'));
      continue;
    }
    const field = definition.fields[name];
    if (field?.kind === 'tags') where.add((place) => `e.data->'${name}' ? ${place}`, text);
    else {
      const expression = expressionOf(definition, name, field);
      where.add((place) => `${expression.sql} = ${place}`, filterValue(name, field, expression, text));
    }
  }
  for (const [name, range] of Object.entries(request.ranges)) {
    const field = definition.fields[name];
    const expression = expressionOf(definition, name, field);
    const { from, to } = range;
    if (from)
      where.add((place) => `${expression.sql} >= ${place}`, filterValue(name, field, expression, from));
    if (to) where.add((place) => `${expression.sql} <= ${place}`, filterValue(name, field, expression, to));
  }
  for (const word of foldText(request.q ?? '')
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8))
    where.add((place) => `e.search like ${place}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

const conditionsOf = (definition: Definition, request: ListRequest): Conditions => {
  const where = new Conditions();
  // A table that holds one section only needs no filter by it, and its indexes have none.
  if (!definition.table) where.add((place) => `e.section = ${place}`, definition.key);
  addFilters(definition, request, where);
  return where;
};

/** Statements are prepared by name: the same text has the same name, on every connection. */
export const statementName = (text: string): string =>
  `l-${createHash('sha1').update(text).digest('base64url')}`;

function sortOf(definition: Definition, request: ListRequest) {
  const { sort } = request;
  const name = sort?.field ?? (definition.ordered ? 'order' : 'updatedAt');
  const isDescending = sort ? sort.descending : !definition.ordered;
  return { name, isDescending, expression: expressionOf(definition, name, definition.fields[name]) };
}

export interface EntryPage {
  rows: RecordRow[];
  pagination: Pagination;
}

/**
 * One page of a section's entries. The next page is found from the last row's sort value and id, so that a
 * page far down costs what the first one costs; `offset` works too, for those who jump.
 */
export async function listEntries(
  db: Queryable,
  counts: CountMemory,
  definition: Definition,
  request: ListRequest,
): Promise<EntryPage> {
  const where = conditionsOf(definition, request);
  const table = tableOf(definition);
  // To a bound: a list whose filter nobody used before must not wait for a hundred thousand rows to be counted.
  const countText = `select count(*)::int as total from (
    select from ${table} e where ${where.parts.join(' and ')} limit ${countedAtMost + 1}) counted`;
  const countValues = [...where.values];
  const countKey = statementName(`${countText} ${JSON.stringify(countValues)}`);
  const total = counts.count(definition.key, countKey, async () => {
    const { rows } = await db.query<{ total: number }>({
      name: statementName(countText),
      text: countText,
      values: countValues,
    });
    return rows[0]?.total ?? 0;
  });
  const page = readPage(db, definition, request, where, table);
  const [{ rows, next }, known] = await Promise.all([page, total]);
  const { limit, offset } = request;
  const isMore = known > countedAtMost;
  return {
    rows,
    pagination: {
      limit,
      offset,
      total: isMore ? countedAtMost : known,
      ...(isMore && { atLeast: true }),
      next,
    },
  };
}

async function readPage(
  db: Queryable,
  definition: Definition,
  request: ListRequest,
  where: Conditions,
  table: string,
) {
  const { name, isDescending, expression } = sortOf(definition, request);
  const direction = isDescending ? 'desc' : 'asc';
  const signature = `${name} ${direction}`;
  if (request.cursor !== null) {
    const [value, id] = decodeCursor(request.cursor, signature);
    where.values.push(value, id);
    const [valuePlace, idPlace] = [`$${where.values.length - 1}`, `$${where.values.length}`];
    const compare = isDescending ? '<' : '>';
    where.parts.push(
      `(${expression.sql}, e.id) ${compare} (${valuePlace}::${expression.type}, ${idPlace}::uuid)`,
    );
  }
  where.values.push(request.limit + 1);
  const limit = `$${where.values.length}`;
  // A parameter: each text is prepared and kept by every connection, and there are a billion offsets.
  const isSkipping = request.cursor === null && request.offset > 0;
  if (isSkipping) where.values.push(request.offset);
  const order = `order by ${expression.sql} ${direction}, e.id ${direction}`;
  const page = `where ${where.parts.join(' and ')} ${order} limit ${limit}`;
  // What is skipped is sorted by its ids alone: whole rows would be sorted on disk.
  const found = isSkipping
    ? `where e.id in (select e.id from ${table} e ${page} offset $${where.values.length}) ${order}`
    : page;
  const text = `select ${recordColumns}, (${expression.sql})::text as sort_key from ${table} e ${found}`;
  const { rows } = await db.query<RecordRow & { sort_key: string }>({
    name: statementName(text),
    text,
    values: where.values,
  });
  const shown = rows.slice(0, request.limit);
  const last = shown.at(-1);
  const next =
    rows.length > request.limit && last
      ? listQueryString({
          ...request,
          offset: request.offset + request.limit,
          cursor: encodeCursor(signature, last.sort_key, last.id),
        })
      : null;
  return { rows: shown, next };
}

/** The ids of all entries a filter finds, up to a bound, for a bulk action. */
export async function listIds(
  db: Queryable,
  definition: Definition,
  request: ListRequest,
  most: number,
): Promise<string[]> {
  const where = conditionsOf(definition, request);
  where.values.push(most + 1);
  const text = `select e.id from ${tableOf(definition)} e where ${where.parts.join(' and ')}
    order by e.id limit $${where.values.length}`;
  const { rows } = await db.query<{ id: string }>({ name: statementName(text), text, values: where.values });
  return rows.map((row) => row.id);
}
