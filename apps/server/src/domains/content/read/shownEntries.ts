import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { mostListed } from '@centinela/sections/kernel/reader.ts';
import {
  audienceFieldOf,
  dateFields,
  dayAt,
  endOfDay,
  flavoursFor,
  hidingFields,
  startOfDay,
} from '@centinela/sections/kernel/visible.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { tableOf } from '../content.rows.ts';

/** A value that a field has to have, or several of which it has to have one. */
export type Wanted = string | boolean | readonly string[];

/** What is asked of a section's visible entries, by the names of its definition. */
export interface ShownQuery {
  where?: Readonly<Record<string, Wanted | undefined>>;
  search?: string;
  order?: { by: string; descending?: boolean };
  limit?: number;
  offset?: number;
}

export interface ShownEntries {
  ids: string[];
  total: number;
  next: number | null;
  /** The next instant at which one of them comes or goes by its dates; null when none. */
  changesAt: Date | null;
}

/** Letters with their accents, and without: what `foldText` does to the texts of an editor in Spanish. */
const [accented, plain] = ['áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'];

/** Values of a statement, each under its number. */
class Values {
  readonly all: unknown[] = [];
  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

const fieldOf = ({ key, fields }: Definition, name: string): Field => {
  const field = fields[name];
  if (field && Object.hasOwn(fields, name)) return field;
  throw new Error(`${key} has no field ${name}`);
};

/** A published field as something that can be ordered. Names come from the definition, never from a request. */
function orderOf(definition: Definition, name: string): string {
  const value = `e.live->>'${name}'`;
  const stored = kinds.stored(fieldOf(definition, name));
  if (stored === 'number') return `coalesce((${value})::numeric, 0)`;
  return stored === 'flag' ? `coalesce((${value})::boolean, false)` : `coalesce(${value}, '')`;
}

function whereOf(definition: Definition, name: string, value: Wanted, values: Values): string {
  const stored = kinds.stored(fieldOf(definition, name));
  if (typeof value === 'object') {
    const several = `${values.add(value)}::text[]`;
    return stored === 'names' ? `e.live->'${name}' ?| ${several}` : `e.live->>'${name}' = any(${several})`;
  }
  if (stored === 'names') return `e.live->'${name}' ? ${values.add(String(value))}`;
  if (stored === 'flag') return `coalesce((e.live->>'${name}')::boolean, false) = ${values.add(value)}`;
  return `e.live->>'${name}' = ${values.add(String(value))}`;
}

/** True for a field with anything in it that is for the company only. */
const hasPrivate = (field: Field): boolean =>
  field.private === true || Object.values(kinds.inner(field) ?? {}).some(hasPrivate);

/** That an entry has a word somewhere in what visitors may read of it. */
function wordOf(definition: Definition, word: string, values: Values): string {
  const secret = Object.entries(definition.fields).filter(([, field]) => hasPrivate(field));
  const names = `'{${secret.map(([name]) => name).join(',')}}'::text[]`;
  const place = values.add(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return `exists (select from jsonb_path_query(e.live - ${names}, '$.** ? (@.type() == "string")') part
    where translate(lower(part #>> '{}'), '${accented}', '${plain}') like ${place})`;
}

const dayIn = (names: readonly string[]): string =>
  `coalesce(${names.map((name) => `e.live->>'${name}'`).join(', ')})`;

/** The days on which a published entry comes and goes. */
export const [firstDay, lastDay] = [dayIn(dateFields.from), dayIn(dateFields.to)];

/** That no field of a published entry hides it. */
export const notHidden = Object.entries(hidingFields).map(
  ([name, value]) => `e.live->>'${name}' is distinct from '${value}'`,
);

/** What `visible` asks of an entry, but for its dates. */
function shownTo(definition: Definition, audience: Flavour, values: Values): string[] {
  const field = audienceFieldOf(definition);
  if (definition.audience) return [...notHidden, String(flavoursFor(audience).includes(definition.audience))];
  if (!field) return notHidden;
  const flavours = values.add(flavoursFor(audience));
  return [...notHidden, `coalesce(e.live->>'${field}', 'PUBLICO') = any(${flavours}::text[])`];
}

const wordsOf = (search: string): string[] =>
  foldText(search).replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * The entries of a section that an audience sees at an instant and that fit a query: a page of their ids, and how many
 * there are. It tells what `visible` tells, which a test compares, but for entries that lack something they require:
 * the reader leaves those out.
 */
export async function shownEntries(
  db: Queryable,
  definition: Definition,
  audience: Flavour,
  now: Date,
  query: ShownQuery,
): Promise<ShownEntries> {
  const values = new Values();
  const { where = {}, search = '', order, offset = 0 } = query;
  const limit = Math.min(query.limit ?? mostListed, mostListed);
  const conditions = [
    `e.section = ${values.add(definition.key)}`,
    'e.live is not null and e.deleted_at is null',
    ...shownTo(definition, audience, values),
    ...Object.entries(where).flatMap(([name, value]) =>
      value === undefined ? [] : [whereOf(definition, name, value, values)],
    ),
    ...wordsOf(search).map((word) => wordOf(definition, word, values)),
  ];
  const sort = order ? orderOf(definition, order.by) : `coalesce((e.live->>'order')::numeric, 0)`;
  const direction = order?.descending ? 'desc' : 'asc';
  const today = values.add(dayAt(now));
  const text = `with fitting as (
      select e.id, ${sort} as sort, ${firstDay} as first, ${lastDay} as last
      from ${tableOf(definition)} e where ${conditions.join(' and ')}),
    shown as (select id, sort from fitting
      where coalesce(first <= ${today}, true) and coalesce(last >= ${today}, true)),
    page as (select id, row_number() over (order by sort ${direction}, id ${direction}) as place from shown
      order by place limit ${values.add(limit)} offset ${values.add(offset)})
    select (select count(*)::int from shown) as total,
      (select coalesce(array_agg(id::text order by place), '{}') from page) as ids,
      (select min(first) from fitting where first > ${today}) as starts,
      (select min(last) from fitting where last >= ${today} and coalesce(first <= ${today}, true)) as ends`;
  const { rows } = await db.query<Row>(text, values.all);
  const { total, ids, starts, ends } = rows[0] ?? { total: 0, ids: [], starts: null, ends: null };
  const instants = [starts && startOfDay(starts), ends && endOfDay(ends)].filter((each) => each !== null);
  return {
    ids,
    total,
    next: offset + ids.length < total && ids.length > 0 ? offset + ids.length : null,
    changesAt: instants.length > 0 ? new Date(Math.min(...instants.map(Number))) : null,
  };
}

interface Row {
  total: number;
  ids: string[];
  starts: string | null;
  ends: string | null;
}
