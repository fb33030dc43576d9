import type { Pagination } from '@centinela/api/http/endpoint.ts';
import { type ListRequest, listQueryString } from '@centinela/api/http/lists.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { wrongParameter } from '#platform/lists/conditions.ts';
import { countRecords } from './records.count.ts';
import { decodeSearchPlace, encodeSearchPlace, type Place } from './records.cursor.ts';
import type { RecordFilters, SearchWord } from './records.filters.ts';
import type { RecordRow } from './records.rows.ts';
import { type Access, type Walk, walkStatement } from './records.walk.ts';

/** Index entries scanned per page when filters or further words may exclude most of them. */
const walked = 300;
/** Extra index entries of a first scan, because a record may match a prefix twice. */
const spare = 10;
/** If the filters alone leave at most this many records, these are scanned instead. */
const fewest = 100;

type FoundRow = RecordRow & { key: string };

/** A row of a scan; without matches there is one row without a record. */
type WalkedRow = (FoundRow | Record<keyof FoundRow, null>) & {
  seen: number;
  fitting: number;
  few: number;
  last_file: number | null;
  last_line: number | null;
  last_key: string | null;
};

/** Result of a scan. */
interface Found {
  rows: FoundRow[];
  /** Number of matching records among the scanned ones. */
  fitting: number;
  /** Where the scan stopped early; null if it is complete. */
  end: Place | null;
}

/** Parameters of a search. */
export interface Wish {
  filters: RecordFilters;
  words: readonly SearchWord[];
  /** Never empty. */
  accesses: readonly Access[];
}

/** Runs an index scan. @returns null if there are too many records for a narrow scan */
async function walk(db: Queryable, wish: Walk): Promise<Found | null> {
  const { text, values } = walkStatement(wish);
  const { rows } = await db.query<WalkedRow>(text, values);
  const [facts] = rows;
  if (!facts || (wish.narrow !== null && facts.few > wish.narrow)) return null;
  const { seen, fitting, last_file: file, last_line: line, last_key: key } = facts;
  const isCut = seen >= wish.steps && file !== null && line !== null && key !== null;
  return { rows: rows.filter((row) => row.file !== null), fitting, end: isCut ? { file, line, key } : null };
}

/**
 * Lists one page of records that match a contract, a document or words of a name: newest files first, then by
 * the matching value, then by line. `sort[line]=desc` reverses the order.
 *
 * A page scans a limited number of index entries. If filters or further words exclude most of them, another
 * index is tried. If no scan completes, the page contains the matches so far, possibly none, and `next`
 * continues from there.
 *
 * @throws AppError badRequest for an invalid cursor
 */
export async function searchRecords(
  db: Queryable,
  request: ListRequest,
  wish: Wish,
): Promise<{ rows: RecordRow[]; pagination: Pagination }> {
  const { limit, offset, cursor } = request;
  const after = cursor === null ? null : decodeSearchPlace(cursor);
  if (after && !wish.accesses[after.word]) throw wrongParameter('cursor', 'invalid');
  const { found, word } = await findPage(db, request, wish, after);
  const count = after ?? { total: found.fitting, atLeast: found.end !== null };
  const shown = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? shown.at(-1) : (found.end ?? undefined);
  const next = last && encodeSearchPlace({ ...last, word, total: count.total, atLeast: count.atLeast });
  return {
    rows: shown,
    pagination: {
      limit,
      offset,
      total: count.total,
      ...(count.atLeast && { atLeast: true }),
      next: next ? listQueryString({ ...request, offset: offset + limit, cursor: next }) : null,
    },
  };
}

/** Finds the page, and the index of the word that was used. */
async function findPage(
  db: Queryable,
  { limit, offset, cursor, sort }: ListRequest,
  { filters, words, accesses }: Wish,
  after: (Place & { word: number }) | null,
): Promise<{ found: Found; word: number }> {
  const skipped = cursor === null ? offset : 0;
  const needed = skipped + limit + 1;
  const isNarrowed = filters.status !== undefined || filters.outcome !== undefined;
  let best: { found: Found; word: number } | null = null;
  for (const [word, access] of accesses.slice(0, 2).entries()) {
    if (after && after.word !== word) continue;
    const others = access.isWhole ? words : words.filter((_, index) => index !== word);
    const isSieved = isNarrowed || filters.reason !== undefined || others.length > 0;
    const wish: Omit<Walk, 'steps' | 'narrow'> = {
      access,
      filters,
      words: others,
      after,
      isReverse: sort?.descending ?? false,
      rows: limit + 1,
      offset: skipped,
    };
    const isEnough = (found: Found | null): found is Found =>
      found !== null && (found.end === null || found.rows.length > limit);
    // A record counts once, even if several columns match.
    const steps = isSieved ? [Math.max(walked, needed * 3)] : [needed + spare, needed * access.keys.length];
    for (const each of steps) {
      const found = await walk(db, { ...wish, steps: each, narrow: null });
      if (isEnough(found)) return { found, word };
      best ??= found && { found, word };
    }
    if (isNarrowed && (await countRecords(db, filters)).total <= fewest) {
      const found = await walk(db, { ...wish, steps: fewest * access.keys.length + 1, narrow: fewest });
      if (isEnough(found)) return { found, word };
    }
  }
  if (!best) throw new Error('the search has no index lookup');
  return best;
}
