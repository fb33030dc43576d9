import { type Desk, type DeskEntry, maxDeskEntries } from '@centinela/api/content/desk.ts';
import { findLastChanges, type OwnChange } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { Caller } from '#platform/http/caller.ts';
import { contentTables, fieldBySection, getPermittedShare, permittedShareSql } from './allSections.ts';

interface Row {
  id: string;
  section: string;
  name: string;
  flavour: string | null;
  isDraft: boolean;
}

/** Maximum recent entries considered per user. */
const maxRecentEntries = 200;
/** Maximum lists returned of those in which a user works. */
const maxLists = 8;

/**
 * Whether an entry has unpublished changes by the caller ($5): in a version after the published one, while no
 * scheduled publication covers the newest version.
 */
const isDraft = `(e.live_version is distinct from e.version
  and exists (select from content_versions v where v.entry_id = e.id and v.version > coalesce(e.live_version, 0) and v.by = $5)
  and not exists (select from content_schedule s where s.entry_id = e.id and s.action = 'publish' and s.done_at is null
    and s.version = e.version))`;

/** Selects by id, so that the cost does not depend on the number of entries. */
const text = contentTables
  .map(
    ({ table }) => `select e.id, e.section, coalesce(${fieldBySection(({ title }) => title)}, '') as name,
      ${fieldBySection(({ flavourField }) => flavourField)} as flavour, ${isDraft} as "isDraft"
    from ${table} e
    where e.id = any($4::uuid[]) and e.section = any($1::text[]) and e.deleted_at is null and ${permittedShareSql('$2', '$3')}`,
  )
  .join(' union all ');

/** Groups changes by list, sorted by the number of changes. */
function groupByList(recentEntries: readonly (Row & OwnChange)[]): Desk['lists'] {
  const lists = new Map<string, Desk['lists'][number]>();
  for (const { section, flavour, changes } of recentEntries) {
    const key = `${section} ${flavour}`;
    const before = lists.get(key)?.changes ?? 0;
    lists.set(key, { section, flavour, changes: before + changes });
  }
  return [...lists.values()].sort((one, other) => other.changes - one.changes).slice(0, maxLists);
}

const toEntry = ({ id, section, name, flavour, at }: Row & OwnChange): DeskEntry => ({
  id,
  section,
  name,
  flavour,
  changedAt: at.toISOString(),
});

/** Loads the recent work of a staff user, limited to entries that they may now list and open. */
export async function readDesk(db: Queryable, caller: Caller): Promise<Desk> {
  const [sections, ...partly] = getPermittedShare(caller, ['list', 'show']);
  const changes = await findLastChanges(db, caller.user.id, sections, maxRecentEntries);
  if (changes.length === 0) return { recent: [], drafts: { total: 0, entries: [] }, lists: [] };
  const ids = changes.map(({ subjectId }) => subjectId).filter(isUuid);
  const { rows } = await db.query<Row>({
    name: 'desk',
    text,
    values: [sections, ...partly, ids, caller.user.id],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const recentEntries = changes.flatMap((change) => {
    const row = byId.get(change.subjectId);
    return row ? [{ ...row, ...change }] : [];
  });
  const drafts = recentEntries.filter((row) => row.isDraft);
  return {
    recent: recentEntries.slice(0, maxDeskEntries).map(toEntry),
    drafts: { total: drafts.length, entries: drafts.slice(0, maxDeskEntries).map(toEntry) },
    lists: groupByList(recentEntries),
  };
}
