import { namedWaiting, type WaitingEntry, type WaitingState } from '@centinela/api/content/waiting.ts';
import { definitionOf, definitions, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Caller } from '#platform/http/caller.ts';
import { tableOf } from '../content.rows.ts';
import { fieldBySection, isOfShare, shareOf } from './everySection.ts';

interface Row {
  section: string;
  state: WaitingState;
  total: number;
  flavours: Record<string, number>;
  entries: WaitingEntry[];
}

const planned = 'exists (select 1 from content_schedule s where s.entry_id = e.id and s.done_at is null)';
const states: Record<WaitingState, string> = {
  scheduled: planned,
  changed: 'e.live_version is not null and e.live_version <> e.version',
  draft: `e.live_version is null and not ${planned}`,
};

const nextAt = (action: string): string =>
  `(select min(s.at) from content_schedule s where s.entry_id = e.id and s.action = '${action}' and s.done_at is null)`;

const tables = [...new Set(definitions.map(tableOf))];

/**
 * The sections that wait, with the first entries of each: of all tables and states in one round trip. The instants are
 * asked for those that are named only.
 */
const text = `with found as (${tables
  .flatMap((table) =>
    Object.entries(states).map(
      ([state, condition]) =>
        `select e.id, e.section, '${state}' as state, e.data, e.updated_at, e.updated_by_name from ${table} e
          where e.section = any($1::text[]) and e.deleted_at is null and ${condition}`,
    ),
  )
  .join(' union all ')}
  ), placed as (
    select e.*, ${fieldBySection(({ flavourField }) => flavourField)} as flavour,
        row_number() over (partition by e.section, e.state order by
          case when e.state = 'scheduled' then least(${nextAt('publish')}, ${nextAt('unpublish')}) end,
          e.updated_at desc, e.id) as place
      from found e
      where ${isOfShare('$2', '$3')}
  ), counted as (
    select section, state, flavour, count(*)::int as total from placed group by section, state, flavour)
  select c.section, c.state, sum(c.total)::int as total,
      coalesce(json_object_agg(c.flavour, c.total) filter (where c.flavour is not null), '{}') as flavours,
      (select json_agg(json_build_object('id', e.id, 'name', coalesce(${fieldBySection(({ title }) => title)}, ''),
          'flavour', e.flavour, 'publishAt', ${nextAt('publish')}, 'unpublishAt', ${nextAt('unpublish')},
          'updatedAt', e.updated_at, 'updatedBy', e.updated_by_name) order by e.place)
        from placed e where e.section = c.section and e.state = c.state and e.place <= ${namedWaiting}) as entries
    from counted c group by c.section, c.state`;

/** PostgreSQL writes instants in its own zone, the API in UTC. */
const instant = (value: string | null): string | null => value && new Date(value).toISOString();

const toWaiting = (row: Row): Row => ({
  ...row,
  entries: row.entries.map((entry) => ({
    ...entry,
    publishAt: instant(entry.publishAt),
    unpublishAt: instant(entry.unpublishAt),
    updatedAt: new Date(entry.updatedAt).toISOString(),
  })),
});

const placeOf = (key: string): number => (isSectionKey(key) ? definitions.indexOf(definitionOf(key)) : -1);

/** What waits for somebody, of what the caller may see, in the order of the sidebar. */
export async function listWaiting(db: Queryable, caller: Caller): Promise<Row[]> {
  const { rows } = await db.query<Row>({ name: 'waiting', text, values: shareOf(caller, ['list']) });
  return rows.map(toWaiting).sort((one, other) => placeOf(one.section) - placeOf(other.section));
}
