import { longestSynonym, type MissedSearch, missRules } from '@centinela/api/search/search.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import { hasWords, searchWords } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { networkOf } from '#platform/rateLimit/network.ts';
import type { RateLimit, RateRule } from '#platform/rateLimit/rateLimit.ts';
import { longestGram, readOf, wordsOf } from './search.words.ts';

interface MissRow {
  id: string;
  words: string;
  times: number;
  lastAt: Date;
}

/** Rows of the list: beyond them what was looked for the least often, and of that the oldest, makes room. */
export const mostMisses = 5000;

/** What one network may have noted: twenty words at once, and twenty an hour. More is nobody who looks for something. */
const noting: RateRule = {
  name: 'search-miss',
  free: 20,
  forgetSeconds: 180,
  firstPause: 180,
  longestPause: 3600,
};

/** Days after which nobody needs to know any more. */
const missDays = 180;

/** An e-mail address, an address of the web, or as many digits in a row as a telephone, a DNI or a contract has. */
const isSomebodys = (q: string): boolean => /[@]|:\/\/|\d(?:[\s.\-/()]*\d){5}/.test(q);

/** The words to note of a search that found nothing; null where they may say who it was, or say nothing. */
export function notedWords(q: string): string | null {
  const read = readOf(q);
  const words = wordsOf(read);
  const noted = words.join(' ');
  // What is longer is no search but a text, and could not be made a synonym.
  const isPlain = words.length <= longestGram && noted.length <= longestSynonym && !isSomebodys(read);
  return isPlain && words.some((word) => word.length > 2) ? noted : null;
}

/**
 * Notes what was looked for in vain; nothing before the index was made and its words were learned for the first time, and
 * nothing of a network that has had enough noted: whoever makes words up shall neither push out nor outnumber those of others.
 */
export async function noteMiss(db: Queryable, limit: RateLimit, q: string, ip: string): Promise<void> {
  const words = notedWords(q);
  if (words === null) return;
  const { allowed } = await limit.take([{ rule: noting, subject: networkOf(ip) }]);
  if (!allowed) return;
  // Ids grow with time: of the words that were looked for once the first are the oldest.
  await db.query({
    name: 'search-miss',
    text: `with known as (
        update search_misses set times = times + 1, last_at = now() where words = $1 returning 1
      ), room as (
        delete from search_misses where not exists (select from known) and id in (
          select id from search_misses order by times, id
          limit greatest(0, (select count(*) from search_misses) - ${mostMisses - 1}))
      )
      insert into search_misses as m (words)
      select $1 where not exists (select from known)
        and exists (select from search_builds where words_at is not null)
      on conflict (words) do update set times = m.times + 1, last_at = now()`,
    values: [words],
  });
}

/** Forgets what nobody has looked for in a long time. */
export const forgetMisses = (db: Queryable) =>
  db.query('delete from search_misses where last_at < now() - make_interval(days => $1)', [missDays]);

/** What was missed, the most often first. */
export const { read: readMissQuery, page: listMisses } = defineList<MissRow>(missRules, {
  from: 'search_misses m',
  columns: 'm.id, m.words, m.times, m.last_at as "lastAt"',
  key: [{ sql: 'm.id', type: 'uuid' }],
  filters: {},
  ranges: { lastAt: 'm.last_at' },
  search: (q, where) => hasWords(where, 'm.words', searchWords(q)),
  sorts: { times: { sql: 'm.times', type: 'int' }, lastAt: { sql: 'm.last_at', type: 'timestamptz' } },
  order: { field: 'times', descending: true },
});

export const toMiss = ({ id, words, times, lastAt }: MissRow): MissedSearch => ({
  id,
  words,
  times,
  lastAt: lastAt.toISOString(),
});

/** @throws AppError notFound */
export async function deleteMiss(db: Queryable, id: string, actor: Actor): Promise<{ id: string }> {
  const { rows } = isUuid(id)
    ? await db.query<{ id: string; words: string }>(
        'delete from search_misses where id = $1 returning id, words',
        [id],
      )
    : { rows: [] };
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  await recordAudit(db, actor, {
    action: 'delete',
    subject: 'searchMisses',
    subjectId: row.id,
    title: row.words,
    before: { words: row.words },
  });
  return { id: row.id };
}
