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
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
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

/**
 * The published fields that a statement asks of each entry, taken out of it at once: an entry is stored compressed, and each
 * look into it would unpack it again.
 */
class Taken {
  readonly #columns = new Map<string, 'text' | 'jsonb'>();
  /** A field's value, in SQL. Names come from the definition, never from a request. */
  of(name: string, type: 'text' | 'jsonb' = 'text'): string {
    const column = `${name}:${type}`;
    this.#columns.set(column, type);
    return type === 'text' ? `l."${name}"` : `j."${name}"`;
  }
  /** Joins them to `content e`. */
  get join(): string {
    const texts = this.#named('text');
    const parts = this.#named('jsonb');
    const record = (alias: string, names: readonly string[], type: string) =>
      names.length === 0
        ? ''
        : ` cross join lateral jsonb_to_record(e.live) as ${alias}(${names.map((name) => `"${name}" ${type}`).join(', ')})`;
    return `${record('l', texts, 'text')}${record('j', parts, 'jsonb')}`;
  }
  #named(type: 'text' | 'jsonb'): string[] {
    return [...this.#columns]
      .filter(([, each]) => each === type)
      .map(([column]) => column.split(':')[0] ?? '');
  }
}

/** A published field as something that can be ordered. */
function orderOf(definition: Definition, name: string, taken: Taken): string {
  const stored = kinds.stored(fieldOf(definition, name));
  const value = taken.of(name);
  if (stored === 'number') return `coalesce((${value})::numeric, 0)`;
  return stored === 'flag' ? `coalesce((${value})::boolean, false)` : `coalesce(${value}, '')`;
}

function whereOf(definition: Definition, name: string, value: Wanted, values: Values, taken: Taken): string {
  const stored = kinds.stored(fieldOf(definition, name));
  const isNames = stored === 'names';
  const held = taken.of(name, isNames ? 'jsonb' : 'text');
  if (typeof value === 'object') {
    const several = `${values.add(value)}::text[]`;
    return isNames ? `${held} ?| ${several}` : `${held} = any(${several})`;
  }
  if (isNames) return `${held} ? ${values.add(String(value))}`;
  if (stored === 'flag') return `coalesce((${held})::boolean, false) = ${values.add(value)}`;
  return `${held} = ${values.add(String(value))}`;
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

/** How a field of an entry is written in SQL. */
type FieldSql = (name: string) => string;

/** A published field of `content e`. */
const inLive: FieldSql = (name) => `e.live->>'${name}'`;

/** The same of an entry that another one names. */
const named: FieldSql = (name) => `r.live->>'${name}'`;

const dayIn = (names: readonly string[], of: FieldSql): string => `coalesce(${names.map(of).join(', ')})`;

/** The days on which a published entry comes and goes. */
export const [firstDay, lastDay] = [dayIn(dateFields.from, inLive), dayIn(dateFields.to, inLive)];

const hiding = (of: FieldSql): string[] =>
  Object.entries(hidingFields).map(([name, value]) => `${of(name)} is distinct from '${value}'`);

/** That no field of a published entry hides it. */
export const notHidden = hiding(inLive);

/** What `visible` asks of an entry, but for its dates. `of` gives a field of it. */
function shownTo(definition: Definition, audience: Flavour, values: Values, of: FieldSql): string[] {
  const seen = hiding(of);
  const field = audienceFieldOf(definition);
  if (definition.audience) return [...seen, String(flavoursFor(audience).includes(definition.audience))];
  if (!field) return seen;
  const flavours = values.add(flavoursFor(audience));
  return [...seen, `coalesce(${of(field)}, 'PUBLICO') = any(${flavours}::text[])`];
}

/** That an entry has what it requires: a value, and where that is another entry, one that can be seen. */
function complete(definition: Definition, audience: Flavour, values: Values, taken: Taken): string[] {
  return Object.entries(definition.fields)
    .filter(([, field]) => field.required)
    .flatMap(([name, field]) => {
      const value = taken.of(name);
      const [target] = field.kind === 'ref' ? kinds.embeds(field) : [];
      if (target === undefined || !isSectionKey(target)) return [`coalesce(${value}, '') <> ''`];
      const other = definitionOf(target);
      const conditions = [
        `r.section = ${values.add(target)} and r.live is not null and r.deleted_at is null`,
        ...shownTo(other, audience, values, named),
      ];
      return [`${value} in (select r.id::text from ${tableOf(other)} r where ${conditions.join(' and ')})`];
    });
}

const wordsOf = (search: string): string[] =>
  foldText(search).replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8);

interface Asked {
  /** `fitting` and `shown`: what fits, and what of it is shown at this instant. */
  with: string;
  values: Values;
  today: string;
}

/** The entries of a section that an audience sees at an instant and that fit a query, as the beginning of a statement. */
function asking(
  definition: Definition,
  audience: Flavour,
  now: Date,
  { where = {}, search = '' }: Pick<ShownQuery, 'where' | 'search'>,
  sortOf: (taken: Taken) => string,
): Asked {
  const [values, taken] = [new Values(), new Taken()];
  const of: FieldSql = (name) => taken.of(name);
  const conditions = [
    `e.section = ${values.add(definition.key)}`,
    'e.live is not null and e.deleted_at is null',
    ...shownTo(definition, audience, values, of),
    ...complete(definition, audience, values, taken),
    ...Object.entries(where).flatMap(([name, value]) =>
      value === undefined ? [] : [whereOf(definition, name, value, values, taken)],
    ),
    ...wordsOf(search).map((word) => wordOf(definition, word, values)),
  ];
  const [sort, first, last] = [sortOf(taken), dayIn(dateFields.from, of), dayIn(dateFields.to, of)];
  const today = values.add(dayAt(now));
  return {
    with: `with fitting as (select e.id, ${sort} as sort, ${first} as first, ${last} as last
        from ${tableOf(definition)} e${taken.join} where ${conditions.join(' and ')}),
      shown as (select id, sort from fitting
        where coalesce(first <= ${today}, true) and coalesce(last >= ${today}, true))`,
    values,
    today,
  };
}

/** The next instant at which one of the entries that fit comes or goes by its dates. */
const changes = (today: string): string => `(select min(first) from fitting where first > ${today}) as starts,
      (select min(last) from fitting where last >= ${today} and coalesce(first <= ${today}, true)) as ends`;

interface Changes {
  starts: string | null;
  ends: string | null;
}

function changeOf({ starts, ends }: Changes): Date | null {
  const instants = [starts && startOfDay(starts), ends && endOfDay(ends)].filter((each) => each !== null);
  return instants.length > 0 ? new Date(Math.min(...instants.map(Number))) : null;
}

/**
 * The entries of a section that an audience sees at an instant and that fit a query: a page of their ids, and how many
 * there are. It tells what `visible` tells, which a test compares; an entry whose file is gone, which does not happen while
 * it is used, is counted all the same.
 */
export async function shownEntries(
  db: Queryable,
  definition: Definition,
  audience: Flavour,
  now: Date,
  query: ShownQuery,
): Promise<ShownEntries> {
  const { order, offset = 0 } = query;
  const limit = Math.min(query.limit ?? mostListed, mostListed);
  const asked = asking(definition, audience, now, query, (taken) =>
    order ? orderOf(definition, order.by, taken) : `coalesce((${taken.of('order')})::numeric, 0)`,
  );
  const { values, today } = asked;
  const direction = order?.descending ? 'desc' : 'asc';
  const text = `${asked.with},
    page as (select id, row_number() over (order by sort ${direction}, id ${direction}) as place from shown
      order by place limit ${values.add(limit)} offset ${values.add(offset)})
    select (select count(*)::int from shown) as total,
      (select coalesce(array_agg(id::text order by place), '{}') from page) as ids, ${changes(today)}`;
  const { rows } = await db.query<Row>(text, values.all);
  const { total, ids, ...dates } = rows[0] ?? { total: 0, ids: [], starts: null, ends: null };
  return {
    ids,
    total,
    next: offset + ids.length < total && ids.length > 0 ? offset + ids.length : null,
    changesAt: changeOf(dates),
  };
}

interface Row extends Changes {
  total: number;
  ids: string[];
}

/** The values of a field among the entries of a section that an audience sees at an instant, each once. */
export async function shownValues(
  db: Queryable,
  definition: Definition,
  audience: Flavour,
  now: Date,
  name: string,
): Promise<{ values: string[]; changesAt: Date | null }> {
  const asked = asking(definition, audience, now, {}, (taken) => orderOf(definition, name, taken));
  const { rows } = await db.query<Changes & { found: string[] }>(
    `${asked.with} select (select coalesce(array_agg(distinct sort::text), '{}') from shown where sort::text <> '') as found,
      ${changes(asked.today)}`,
    asked.values.all,
  );
  const { found, ...dates } = rows[0] ?? { found: [], starts: null, ends: null };
  return { values: found, changesAt: changeOf(dates) };
}
