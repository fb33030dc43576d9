import { type Desk, type DeskEntry, maxDeskEntries } from '@centinela/api/content/desk.ts';
import { findLastChanges, type OwnChange } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { Caller } from '#platform/http/caller.ts';
import {
  buildPermittedSql,
  buildSectionFieldSql,
  contentTables,
  getPermissionParameters,
} from './allSections.ts';

interface RecentEntryRow {
  id: string;
  section: string;
  name: string;
  flavour: string | null;
  isDraft: boolean;
}

/** Maximum recent entries considered per user. */
const maxRecentEntries = 200;
/** Maximum number of recently edited lists returned. */
const maxLists = 8;

/**
 * Condition that entry `e` has unpublished changes by the caller ($5): the caller saved a version after the published
 * one, and the newest version is not scheduled for publication.
 */
const isDraftSql = `(e.live_version is distinct from e.version
  and exists (select from content_versions v where v.entry_id = e.id and v.version > coalesce(e.live_version, 0) and v.by = $5)
  and not exists (select from content_schedule s where s.entry_id = e.id and s.action = 'publish' and s.done_at is null
    and s.version = e.version))`;

/** Selects the recent entries by id, so that the cost does not depend on the total number of entries. */
const recentEntriesSql = contentTables
  .map(
    ({
      table,
    }) => `select e.id, e.section, coalesce(${buildSectionFieldSql(({ title }) => title)}, '') as name,
      ${buildSectionFieldSql(({ flavourField }) => flavourField)} as flavour, ${isDraftSql} as "isDraft"
    from ${table} e
    where e.id = any($4::uuid[]) and e.section = any($1::text[]) and e.deleted_at is null and ${buildPermittedSql('$2', '$3')}`,
  )
  .join(' union all ');

/** Sums up the changes of each list (section and flavour). Lists with the most changes come first. */
function groupByList(recentEntries: readonly (RecentEntryRow & OwnChange)[]): Desk['lists'] {
  const lists = new Map<string, Desk['lists'][number]>();
  for (const { section, flavour, changes } of recentEntries) {
    const key = `${section} ${flavour}`;
    const previousChanges = lists.get(key)?.changes ?? 0;
    lists.set(key, { section, flavour, changes: previousChanges + changes });
  }
  return [...lists.values()].sort((one, other) => other.changes - one.changes).slice(0, maxLists);
}

const toDeskEntry = ({ id, section, name, flavour, at }: RecentEntryRow & OwnChange): DeskEntry => ({
  id,
  section,
  name,
  flavour,
  changedAt: at.toISOString(),
});

/** Loads the entries that a staff user changed last, limited to those that they may still list and open. */
export async function readDesk(db: Queryable, caller: Caller): Promise<Desk> {
  const [sections, ...flavourParameters] = getPermissionParameters(caller, ['list', 'show']);
  const changes = await findLastChanges(db, caller.user.id, sections, maxRecentEntries);
  if (changes.length === 0) return { recent: [], drafts: { total: 0, entries: [] }, lists: [] };
  const ids = changes.map(({ subjectId }) => subjectId).filter(isUuid);
  const { rows } = await db.query<RecentEntryRow>({
    name: 'desk',
    text: recentEntriesSql,
    values: [sections, ...flavourParameters, ids, caller.user.id],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const recentEntries = changes.flatMap((change) => {
    const row = byId.get(change.subjectId);
    return row ? [{ ...row, ...change }] : [];
  });
  const drafts = recentEntries.filter((row) => row.isDraft);
  return {
    recent: recentEntries.slice(0, maxDeskEntries).map(toDeskEntry),
    drafts: { total: drafts.length, entries: drafts.slice(0, maxDeskEntries).map(toDeskEntry) },
    lists: groupByList(recentEntries),
  };
}
