import type { Pagination } from '@centinela/api/http/endpoint.ts';
import { type ListRequest, listQueryString } from '@centinela/api/http/lists.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { wrongParameter } from '#platform/lists/conditions.ts';
import { countRecords } from './records.count.ts';
import { decodeSearchPlace, encodeSearchPlace, type Place } from './records.cursor.ts';
import type { RecordFilters, SearchWord } from './records.filters.ts';
import type { RecordRow } from './records.rows.ts';
import { type Access, type Walk, walkStatement } from './records.walk.ts';

/** Entries that a page looks at, when filters or further words may leave few of them. */
const walked = 300;
/** Entries beyond a page that a first try looks at: some records have a beginning twice. */
const spare = 10;
/** Records that filters alone leave, which are rather looked at one by one. */
const fewest = 100;

type FoundRow = RecordRow & { key: string };

/** What a walk tells in each row; the only row of one that found nothing has no record. */
type WalkedRow = (FoundRow | Record<keyof FoundRow, null>) & {
  seen: number;
  fitting: number;
  few: number;
  last_file: number | null;
  last_line: number | null;
  last_key: string | null;
};

/** What a walk found. */
interface Found {
  rows: FoundRow[];
  /** All that it looked at which fits. */
  fitting: number;
  /** Where it ended before it had seen everything; null when it has. */
  end: Place | null;
}

/** What is looked for. */
export interface Wish {
  filters: RecordFilters;
  words: readonly SearchWord[];
  /** Never empty. */
  accesses: readonly Access[];
}

/** Walks. @returns null when there are more records than a narrow walk takes on */
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
 * One page of records that have a contract, a document or the words of a name: the newest files first, in each in the
 * order of the value that was found, then of the lines. `sort[line]=desc` turns that round.
 *
 * A page looks at a bounded number of entries. Where filters or further words leave few of them, another way is tried;
 * if none comes to an end, the page holds what was found so far, perhaps nothing, and `next` goes on from there.
 *
 * @throws AppError badRequest for a cursor that is none
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

/** The page, and by which word it was found. */
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
    // A record counts once, however many of the columns fit.
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
  if (!best) throw new Error('a search came back without an answer');
  return best;
}
