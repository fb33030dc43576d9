import {
  maxCountedPending,
  maxListedPending,
  type PendingEntry,
  type PendingState,
} from '@centinela/api/content/pendingEntries.ts';
import { definitions, getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Caller } from '#platform/http/caller.ts';
import { contentTables, fieldBySection, getPermittedShare, permittedShareSql } from './allSections.ts';

interface Row {
  section: string;
  state: PendingState;
  total: number;
  flavours: Record<string, number>;
  entries: PendingEntry[];
}

const isPlanned = 'exists (select 1 from content_schedule s where s.entry_id = e.id and s.done_at is null)';
/** The condition of the partial index of entries with unpublished changes. */
const hasUnpublishedChanges = 'e.live_version is distinct from e.version';

/** Conditions for each kind of pending entry, on a table with the alias `e`. */
export const waitingSql: Readonly<Record<string, string>> = {
  scheduled: isPlanned,
  changed: `${hasUnpublishedChanges} and e.live_version is not null`,
  draft: `${hasUnpublishedChanges} and e.live_version is null and not ${isPlanned}`,
} satisfies Record<PendingState, string>;

const nextAt = (action: string): string =>
  `(select min(s.at) from content_schedule s where s.entry_id = e.id and s.action = '${action}' and s.done_at is null)`;

const columns = 'e.id, e.section, e.live_version, e.data, e.updated_at, e.updated_by_name';

const draftsSql = contentTables.map(({ table, place, isOneOf }) => {
  const conditions = `${place}e.deleted_at is null and ${hasUnpublishedChanges} and ${permittedShareSql('$2', '$3')}`;
  return `select f.* from unnest($1::text[]) s(section) cross join lateral (
      select ${columns} from ${table} e where ${conditions}
      order by e.updated_at desc, e.id desc limit ${maxCountedPending}) f
    where ${isOneOf('s.section')}`;
});

/**
 * An offset keeps the subqueries separate: otherwise PostgreSQL scans the whole table to join the few scheduled
 * rows.
 */
const planned = contentTables.map(
  ({ table }) => `select e.* from (select distinct entry_id from content_schedule where done_at is null) p
    cross join lateral (select ${columns} from ${table} e
      where e.id = p.entry_id and e.section = any($1::text[]) and e.deleted_at is null and ${permittedShareSql('$2', '$3')} offset 0) e`,
);

/**
 * Selects the sections with pending entries and the first entries of each: all tables and states in one round trip,
 * at a cost proportional to the pending entries. Due times are read only for the returned entries.
 */
export const waitingText = `with planned as (${planned.join(' union all ')}), found as (
    select u.*, case when u.live_version is null then 'draft' else 'changed' end as state
      from (${draftsSql.join(' union all ')}) u
      where u.live_version is not null or u.id not in (select id from planned)
    union all select p.*, 'scheduled' from planned p
  ), placed as (
    select e.*, ${fieldBySection(({ flavourField }) => flavourField)} as flavour,
        row_number() over (partition by e.section, e.state order by
          case when e.state = 'scheduled' then least(${nextAt('publish')}, ${nextAt('unpublish')}) end,
          e.updated_at desc, e.id desc) as place
      from found e
  ), counted as (
    select section, state, flavour, count(*)::int as total from placed group by section, state, flavour)
  select c.section, c.state, sum(c.total)::int as total,
      coalesce(json_object_agg(c.flavour, c.total) filter (where c.flavour is not null), '{}') as flavours,
      (select json_agg(json_build_object('id', e.id, 'name', coalesce(${fieldBySection(({ title }) => title)}, ''),
          'flavour', e.flavour, 'publishAt', ${nextAt('publish')}, 'unpublishAt', ${nextAt('unpublish')},
          'updatedAt', e.updated_at, 'updatedBy', e.updated_by_name) order by e.place)
        from placed e where e.section = c.section and e.state = c.state and e.place <= ${maxListedPending}) as entries
    from counted c group by c.section, c.state`;

/** Converts a PostgreSQL timestamp in its local zone to UTC for the API. */
const toUtc = (value: string | null): string | null => value && new Date(value).toISOString();

const toWaiting = (row: Row): Row => ({
  ...row,
  entries: row.entries.map((entry) => ({
    ...entry,
    publishAt: toUtc(entry.publishAt),
    unpublishAt: toUtc(entry.unpublishAt),
    updatedAt: new Date(entry.updatedAt).toISOString(),
  })),
});

const getSectionIndex = (key: string): number =>
  isSectionKey(key) ? definitions.indexOf(getDefinition(key)) : -1;

/** Lists pending entries that the caller may see, in sidebar order. */
export async function listWaiting(db: Queryable, caller: Caller): Promise<Row[]> {
  const { rows } = await db.query<Row>({
    name: 'waiting',
    text: waitingText,
    values: getPermittedShare(caller, ['list']),
  });
  return rows
    .map(toWaiting)
    .sort((one, other) => getSectionIndex(one.section) - getSectionIndex(other.section));
}
