import { type MissedSearch, maxSynonymLength, missRules } from '@centinela/api/search/search.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import { containsTerms, parseSearchTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { getNetwork } from '#platform/rateLimit/network.ts';
import type { RateLimit, RateRule } from '#platform/rateLimit/rateLimit.ts';
import { isBuiltSql } from '#searchIndex/rebuild';
import { maxSequenceLength, sanitizeQuery, splitWords } from './search.terms.ts';

interface MissRow {
  id: string;
  words: string;
  times: number;
  lastAt: Date;
}

/** Maximum number of stored misses. Beyond it, the least frequent misses are deleted, the oldest first. */
export const maxMisses = 5000;

/**
 * Rate limit of recorded misses per network: a burst of twenty, then twenty an hour. A real visitor needs fewer.
 */
const missRateLimit: RateRule = {
  name: 'search-miss',
  free: 20,
  forgetSeconds: 180,
  firstPause: 180,
  maxPause: 3600,
};

/**
 * Whether a query may be personal: contains an e-mail address, a URL, or as many digits as a phone, DNI or
 * contract number.
 */
const isPersonal = (q: string): boolean => /[@]|:\/\/|\d(?:[\s.\-/()]*\d){5}/.test(q);

/**
 * Returns the terms to record for a search without results; null if they may identify a person or have no
 * meaning.
 */
export function getRecordableTerms(q: string): string | null {
  const read = sanitizeQuery(q);
  const words = splitWords(read);
  const recordableTerms = words.join(' ');
  // A longer query is a pasted text rather than a search, and exceeds the limits of a synonym.
  const isPlain =
    words.length <= maxSequenceLength && recordableTerms.length <= maxSynonymLength && !isPersonal(read);
  return isPlain && words.some((word) => word.length > 2) ? recordableTerms : null;
}

/**
 * Records a search without results. Records nothing until the index and its words have been built once. Records
 * nothing beyond the rate limit of the network, so that invented terms cannot displace real ones.
 */
export async function recordMiss(db: Queryable, limit: RateLimit, q: string, ip: string): Promise<void> {
  const words = getRecordableTerms(q);
  if (words === null) return;
  const { allowed } = await limit.take([{ rule: missRateLimit, subject: getNetwork(ip) }]);
  if (!allowed) return;
  // Ids grow with time: among terms with a single search, the first ids are the oldest.
  await db.query({
    name: 'search-miss',
    text: `with known as (
        update search_misses set times = times + 1, last_at = now() where words = $1 returning 1
      ), room as (
        delete from search_misses where not exists (select from known) and id in (
          select id from search_misses order by times, id
          limit greatest(0, (select count(*) from search_misses) - ${maxMisses - 1}))
      )
      insert into search_misses as m (words)
      select $1 where not exists (select from known)
        and ${isBuiltSql}
      on conflict (words) do update set times = m.times + 1, last_at = now()`,
    values: [words],
  });
}

/** Paginated misses, most frequent first. */
export const { read: readMissQuery, page: listMisses } = defineList<MissRow>(missRules, {
  from: 'search_misses m',
  columns: 'm.id, m.words, m.times, m.last_at as "lastAt"',
  key: [{ sql: 'm.id', type: 'uuid' }],
  filters: {},
  ranges: { lastAt: 'm.last_at' },
  search: (q, where) => containsTerms(where, 'm.words', parseSearchTerms(q)),
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
