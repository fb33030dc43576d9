import type { FoundEntry } from '@centinela/api/operations/finder.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Caller } from '#platform/http/caller.ts';
import { escapeLike, foldTerms } from '#platform/lists/conditions.ts';
import { currentDaySql, firstDay, lastDay, notHiddenExceptPrivacy } from '../read/visibleConditions.ts';
import {
  buildPermittedSql,
  buildSectionFieldSql,
  contentTables,
  getPermissionParameters,
} from './allSections.ts';

/** Maximum entries read per section before ranking. */
const maxPerSection = 4;

const isScheduledSql =
  "exists (select from content_schedule p where p.entry_id = e.id and p.action = 'publish' and p.done_at is null)";

/** SQL of the publication status of entry `e`. A test compares it with the status that the lists return. */
const stateSql = `case when e.live_version is null then case when ${isScheduledSql} then 'scheduled' else 'draft' end
    when not (${notHiddenExceptPrivacy.join(' and ')}) or ${lastDay} < ${currentDaySql} then 'hidden'
    when ${firstDay} > ${currentDaySql} then 'scheduled'
    when e.live_version <> e.version then 'changed' else 'shown' end`;

const columns = 'e.id, e.section, e.version, e.live_version, e.data, e.live, e.updated_at';

/**
 * Builds the statement that finds the most recently changed entries of each section that contain all terms. It reads
 * all tables in one round trip. PostgreSQL finds common terms along the index of recent changes, and rare terms of
 * three or more letters by their trigrams, so that it never scans a whole section.
 *
 * @param termCount the number of terms, which are the parameters from the fourth on
 */
function buildSearchSql(termCount: number): string {
  const termConditions = Array.from({ length: termCount }, (_, index) => `e.search like $${index + 4}`).join(
    ' and ',
  );
  const statements = contentTables.map(
    ({
      table,
      sectionCondition,
      containsSectionSql,
    }) => `select f.* from unnest($1::text[]) s(section) cross join lateral (
        select ${columns} from ${table} e where ${sectionCondition}e.deleted_at is null and ${buildPermittedSql('$2', '$3')} and ${termConditions}
        order by e.updated_at desc, e.id desc limit ${maxPerSection}) f
      where ${containsSectionSql('s.section')}`,
  );
  return `select e.id, e.section, coalesce(${buildSectionFieldSql(({ title }) => title)}, '') as name,
      ${buildSectionFieldSql(({ flavourField }) => flavourField)} as flavour, ${stateSql} as state
    from (${statements.join(' union all ')}) e order by e.updated_at desc, e.id desc`;
}

/** Sorts entries: names that start with the query, then names that contain it, then other matches. */
function rankByName(q: string, entries: readonly FoundEntry[]): FoundEntry[] {
  const foldedQuery = foldText(q);
  const rank = ({ name }: FoundEntry): number => {
    const position = foldText(name).indexOf(foldedQuery);
    return position === 0 ? 0 : position > 0 ? 1 : 2;
  };
  return entries.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Searches the entries of all sections that the caller may list and open. The best matches of the name come first.
 *
 * @param maxResults maximum number of results
 */
export async function findEntries(
  db: Queryable,
  caller: Caller,
  q: string,
  maxResults: number,
): Promise<FoundEntry[]> {
  const terms = foldTerms(q);
  if (terms.length === 0) return [];
  const values = [
    ...getPermissionParameters(caller, ['list', 'show']),
    ...terms.map((term) => `%${escapeLike(term)}%`),
  ];
  // Not a named prepared statement: the plan depends on how rare the terms are.
  const { rows } = await db.query<FoundEntry>(buildSearchSql(terms.length), values);
  return rankByName(q, rows).slice(0, maxResults);
}
