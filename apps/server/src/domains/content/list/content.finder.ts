import type { FoundEntry } from '@centinela/api/operations/finder.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Caller } from '#platform/http/caller.ts';
import { foldedWords, likable } from '#platform/lists/conditions.ts';
import { dayNow, firstDay, lastDay, notHiddenItself } from '../read/shownEntries.ts';
import { contentTables, fieldBySection, isOfShare, shareOf } from './everySection.ts';

/** Maximum entries read per section before ranking. */
const readOfSection = 4;

const isPlanned =
  "exists (select from content_schedule p where p.entry_id = e.id and p.action = 'publish' and p.done_at is null)";

/** SQL equivalent of the publication status, for the entries found; a test compares both. */
const state = `case when e.live_version is null then case when ${isPlanned} then 'scheduled' else 'draft' end
    when not (${notHiddenItself.join(' and ')}) or ${lastDay} < ${dayNow} then 'hidden'
    when ${firstDay} > ${dayNow} then 'scheduled'
    when e.live_version <> e.version then 'changed' else 'shown' end`;

const columns = 'e.id, e.section, e.version, e.live_version, e.data, e.live, e.updated_at';

/**
 * Builds the statement for the most recently changed entries of each section that contain all terms: all tables in
 * one round trip. Common terms are found quickly along the index of recent changes, rare terms of three or more
 * letters by their trigrams, so no section is scanned.
 *
 * @param count the number of terms, whose parameters start at the fourth
 */
function textFor(count: number): string {
  const words = Array.from({ length: count }, (_, index) => `e.search like $${index + 4}`).join(' and ');
  const found = contentTables.map(
    ({ table, place, isOneOf }) => `select f.* from unnest($1::text[]) s(section) cross join lateral (
        select ${columns} from ${table} e where ${place}e.deleted_at is null and ${isOfShare('$2', '$3')} and ${words}
        order by e.updated_at desc, e.id desc limit ${readOfSection}) f
      where ${isOneOf('s.section')}`,
  );
  return `select e.id, e.section, coalesce(${fieldBySection(({ title }) => title)}, '') as name,
      ${fieldBySection(({ flavourField }) => flavourField)} as flavour, ${state} as state
    from (${found.join(' union all ')}) e order by e.updated_at desc, e.id desc`;
}

/** Ranks entries: the name starts with the query, then the name contains it, then other matches. */
function byName(q: string, found: readonly FoundEntry[]): FoundEntry[] {
  const words = foldText(q);
  const rank = ({ name }: FoundEntry): number => {
    const at = foldText(name).indexOf(words);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
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
  most: number,
): Promise<FoundEntry[]> {
  const words = foldedWords(q);
  if (words.length === 0) return [];
  const values = [...shareOf(caller, ['list', 'show']), ...words.map((word) => `%${likable(word)}%`)];
  // Not a named prepared statement: the plan depends on how rare the terms are.
  const { rows } = await db.query<FoundEntry>(textFor(words.length), values);
  return byName(q, rows).slice(0, most);
}
