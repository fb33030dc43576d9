import type { FoundEntry } from '@centinela/api/operations/finder.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Caller } from '#platform/http/caller.ts';
import { foldedWords, likable } from '#platform/lists/conditions.ts';
import { dayNow, firstDay, lastDay, notHiddenItself } from '../read/shownEntries.ts';
import { contentTables, fieldBySection, isOfShare, shareOf } from './everySection.ts';

/** Entries of a section among which those to be named are chosen. */
const readOfSection = 4;

const isPlanned =
  "exists (select from content_schedule p where p.entry_id = e.id and p.action = 'publish' and p.done_at is null)";

/** What `standingIn` tells, of the rows that are found; a test compares them. */
const state = `case when e.live_version is null then case when ${isPlanned} then 'scheduled' else 'draft' end
    when not (${notHiddenItself.join(' and ')}) or ${lastDay} < ${dayNow} then 'hidden'
    when ${firstDay} > ${dayNow} then 'scheduled'
    when e.live_version <> e.version then 'changed' else 'shown' end`;

const columns = 'e.id, e.section, e.version, e.live_version, e.data, e.live, e.updated_at';

/**
 * The entries of each section that were changed last and have all these words: of all tables in one round trip. Words that
 * many entries have are soon found along the index of what changed last, words of three letters that few have by their
 * trigrams, so that no section is read from end to end.
 *
 * @param count how many words there are, the values from the fourth on
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

/** Those whose name begins with what was typed, then those that have it in their name, then those that have it elsewhere. */
function byName(q: string, found: readonly FoundEntry[]): FoundEntry[] {
  const words = foldText(q);
  const rank = ({ name }: FoundEntry): number => {
    const at = foldText(name).indexOf(words);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Entries of all sections that somebody may list and open, by words: of each section those that were changed last.
 *
 * @param most how many are named in all
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
  // Not prepared by name: whether a word is rare is known by the word itself.
  const { rows } = await db.query<FoundEntry>(textFor(words.length), values);
  return byName(q, rows).slice(0, most);
}
