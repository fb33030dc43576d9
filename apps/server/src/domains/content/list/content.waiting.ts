import {
  maxCountedPending,
  maxListedPending,
  type PendingEntry,
  type PendingState,
} from '@centinela/api/content/pendingEntries.ts';
import { definitions, getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Caller } from '#platform/http/caller.ts';
import {
  buildPermittedSql,
  buildSectionFieldSql,
  contentTables,
  getPermissionParameters,
} from './allSections.ts';

interface PendingRow {
  section: string;
  state: PendingState;
  total: number;
  flavours: Record<string, number>;
  entries: PendingEntry[];
}

/** Condition that entry `e` has a pending scheduled change. */
const isScheduledSql =
  'exists (select 1 from content_schedule s where s.entry_id = e.id and s.done_at is null)';
/** The condition of the partial index of entries with unpublished changes. */
const hasUnpublishedChanges = 'e.live_version is distinct from e.version';

/** Conditions for each kind of pending entry, on a table with the alias `e`. */
export const pendingConditions: Readonly<Record<string, string>> = {
  scheduled: isScheduledSql,
  changed: `${hasUnpublishedChanges} and e.live_version is not null`,
  draft: `${hasUnpublishedChanges} and e.live_version is null and not ${isScheduledSql}`,
} satisfies Record<PendingState, string>;

/** Builds the SQL for the time of the next scheduled action of entry `e`. */
const nextScheduledSql = (action: string): string =>
  `(select min(s.at) from content_schedule s where s.entry_id = e.id and s.action = '${action}' and s.done_at is null)`;

const columns = 'e.id, e.section, e.live_version, e.data, e.updated_at, e.updated_by_name';

/** Selects the entries with unpublished changes, up to a limit per section. */
const unpublishedSql = contentTables.map(({ table, sectionCondition, containsSectionSql }) => {
  const conditions = `${sectionCondition}e.deleted_at is null and ${hasUnpublishedChanges} and ${buildPermittedSql('$2', '$3')}`;
  return `select f.* from unnest($1::text[]) s(section) cross join lateral (
      select ${columns} from ${table} e where ${conditions}
      order by e.updated_at desc, e.id desc limit ${maxCountedPending}) f
    where ${containsSectionSql('s.section')}`;
});

/**
 * Selects the scheduled entries. `offset 0` keeps the subquery separate; otherwise PostgreSQL would scan the whole
 * table to join the few scheduled rows.
 */
const scheduledSql = contentTables.map(
  ({ table }) => `select e.* from (select distinct entry_id from content_schedule where done_at is null) p
    cross join lateral (select ${columns} from ${table} e
      where e.id = p.entry_id and e.section = any($1::text[]) and e.deleted_at is null and ${buildPermittedSql('$2', '$3')} offset 0) e`,
);

/**
 * Selects the number of pending entries by section and state, with the first entries of each. It reads all tables in
 * one round trip, at a cost proportional to the pending entries. Due times are read only for the returned entries.
 */
export const pendingEntriesSql = `with planned as (${scheduledSql.join(' union all ')}), found as (
    select u.*, case when u.live_version is null then 'draft' else 'changed' end as state
      from (${unpublishedSql.join(' union all ')}) u
      where u.live_version is not null or u.id not in (select id from planned)
    union all select p.*, 'scheduled' from planned p
  ), placed as (
    select e.*, ${buildSectionFieldSql(({ flavourField }) => flavourField)} as flavour,
        row_number() over (partition by e.section, e.state order by
          case when e.state = 'scheduled' then least(${nextScheduledSql('publish')}, ${nextScheduledSql('unpublish')}) end,
          e.updated_at desc, e.id desc) as place
      from found e
  ), counted as (
    select section, state, flavour, count(*)::int as total from placed group by section, state, flavour)
  select c.section, c.state, sum(c.total)::int as total,
      coalesce(json_object_agg(c.flavour, c.total) filter (where c.flavour is not null), '{}') as flavours,
      (select json_agg(json_build_object('id', e.id, 'name', coalesce(${buildSectionFieldSql(({ title }) => title)}, ''),
          'flavour', e.flavour, 'publishAt', ${nextScheduledSql('publish')}, 'unpublishAt', ${nextScheduledSql('unpublish')},
          'updatedAt', e.updated_at, 'updatedBy', e.updated_by_name) order by e.place)
        from placed e where e.section = c.section and e.state = c.state and e.place <= ${maxListedPending}) as entries
    from counted c group by c.section, c.state`;

/** Converts a PostgreSQL timestamp, which has the time zone of the connection, to UTC for the API. */
const toUtc = (value: string | null): string | null => value && new Date(value).toISOString();

const toPendingRow = (row: PendingRow): PendingRow => ({
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
export async function listWaiting(db: Queryable, caller: Caller): Promise<PendingRow[]> {
  const { rows } = await db.query<PendingRow>({
    name: 'waiting',
    text: pendingEntriesSql,
    values: getPermissionParameters(caller, ['list']),
  });
  return rows
    .map(toPendingRow)
    .sort((one, other) => getSectionIndex(one.section) - getSectionIndex(other.section));
}
