import type { FoundEntry } from '@centinela/api/operations/finder.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Caller } from '#platform/http/caller.ts';
import { escapeLike, foldTerms } from '#platform/lists/conditions.ts';
import { currentDaySql, firstDay, lastDay, notHiddenExceptPrivacy } from '../read/visibleEntries.ts';
import { contentTables, fieldBySection, getPermittedShare, permittedShareSql } from './allSections.ts';

/** Maximum entries read per section before ranking. */
const maxPerSection = 4;

const isPlanned =
  "exists (select from content_schedule p where p.entry_id = e.id and p.action = 'publish' and p.done_at is null)";

/** SQL equivalent of the publication status, for the entries found; a test compares both. */
const state = `case when e.live_version is null then case when ${isPlanned} then 'scheduled' else 'draft' end
    when not (${notHiddenExceptPrivacy.join(' and ')}) or ${lastDay} < ${currentDaySql} then 'hidden'
    when ${firstDay} > ${currentDaySql} then 'scheduled'
    when e.live_version <> e.version then 'changed' else 'shown' end`;

const columns = 'e.id, e.section, e.version, e.live_version, e.data, e.live, e.updated_at';

/**
 * Builds the statement for the most recently changed entries of each section that contain all terms: all tables in
 * one round trip. Common terms are found quickly along the index of recent changes, rare terms of three or more
 * letters by their trigrams, so no section is scanned.
 *
 * @param count the number of terms, whose parameters start at the fourth
 */
function buildSearchSql(count: number): string {
  const words = Array.from({ length: count }, (_, index) => `e.search like $${index + 4}`).join(' and ');
  const statements = contentTables.map(
    ({ table, place, isOneOf }) => `select f.* from unnest($1::text[]) s(section) cross join lateral (
        select ${columns} from ${table} e where ${place}e.deleted_at is null and ${permittedShareSql('$2', '$3')} and ${words}
        order by e.updated_at desc, e.id desc limit ${maxPerSection}) f
      where ${isOneOf('s.section')}`,
  );
  return `select e.id, e.section, coalesce(${fieldBySection(({ title }) => title)}, '') as name,
      ${fieldBySection(({ flavourField }) => flavourField)} as flavour, ${state} as state
    from (${statements.join(' union all ')}) e order by e.updated_at desc, e.id desc`;
}

/** Ranks entries: the name starts with the query, then the name contains it, then other matches. */
function rankByName(q: string, entries: readonly FoundEntry[]): FoundEntry[] {
  const words = foldText(q);
  const rank = ({ name }: FoundEntry): number => {
    const at = foldText(name).indexOf(words);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return entries.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Finds entries of all sections that the caller may list and open by search terms, best name matches first.
 *
 * @param maxResults maximum number of results
 */
export async function findEntries(
  db: Queryable,
  caller: Caller,
  q: string,
  maxResults: number,
): Promise<FoundEntry[]> {
  const words = foldTerms(q);
  if (words.length === 0) return [];
  const values = [
    ...getPermittedShare(caller, ['list', 'show']),
    ...words.map((word) => `%${escapeLike(word)}%`),
  ];
  // Not a named prepared statement: the plan depends on how rare the terms are.
  const { rows } = await db.query<FoundEntry>(buildSearchSql(words.length), values);
  return rankByName(q, rows).slice(0, maxResults);
}
