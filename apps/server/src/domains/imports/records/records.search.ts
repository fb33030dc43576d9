import type { Pagination } from '@centinela/api/http/endpoint.ts';
import { formatListQuery, type ListRequest } from '@centinela/api/http/lists.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { invalidParameter } from '#platform/lists/conditions.ts';
import { countRecords } from './records.count.ts';
import { decodeSearchPosition, encodeSearchPosition, type RecordPosition } from './records.cursor.ts';
import type { RecordFilters, SearchWord } from './records.filters.ts';
import type { RecordRow } from './records.rows.ts';
import { type Access, buildScanStatement, type Scan } from './records.scan.ts';

/** Index entries scanned per page when filters or further words may exclude most of them. */
const maxScannedEntries = 300;
/** Extra index entries of a first scan, because a record may match a prefix twice. */
const extraEntries = 10;
/** If at most this many records match the filters, the search scans those records instead of an index. */
const maxNarrowRecords = 100;

type FoundRow = RecordRow & { key: string };

/** A row of a scan; without matches there is one row without a record. */
type ScannedRow = (FoundRow | Record<keyof FoundRow, null>) & {
  seen: number;
  fitting: number;
  few: number;
  last_file: number | null;
  last_line: number | null;
  last_key: string | null;
};

/** Result of a scan. */
interface ScanResult {
  rows: FoundRow[];
  /** Number of matching records among the scanned ones. */
  fitting: number;
  /** Where the scan stopped early; null if it is complete. */
  end: RecordPosition | null;
}

/** Parameters of a search. */
export interface SearchParams {
  filters: RecordFilters;
  words: readonly SearchWord[];
  /** Never empty. */
  accesses: readonly Access[];
}

/** Runs an index scan. @returns null if there are too many records for a narrow scan */
async function runScan(db: Queryable, params: Scan): Promise<ScanResult | null> {
  const { text, values } = buildScanStatement(params);
  const { rows } = await db.query<ScannedRow>(text, values);
  const [facts] = rows;
  if (!facts || (params.narrow !== null && facts.few > params.narrow)) return null;
  const { seen, fitting, last_file: file, last_line: line, last_key: key } = facts;
  const isStopped = seen >= params.steps && file !== null && line !== null && key !== null;
  return {
    rows: rows.filter((row) => row.file !== null),
    fitting,
    end: isStopped ? { file, line, key } : null,
  };
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
  params: SearchParams,
): Promise<{ rows: RecordRow[]; pagination: Pagination }> {
  const { limit, offset, cursor } = request;
  const after = cursor === null ? null : decodeSearchPosition(cursor);
  if (after && !params.accesses[after.word]) throw invalidParameter('cursor', 'invalid');
  const { found, word } = await findPage(db, request, params, after);
  const count = after ?? { total: found.fitting, atLeast: found.end !== null };
  const pageRows = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? pageRows.at(-1) : (found.end ?? undefined);
  const next = last && encodeSearchPosition({ ...last, word, total: count.total, atLeast: count.atLeast });
  return {
    rows: pageRows,
    pagination: {
      limit,
      offset,
      total: count.total,
      ...(count.atLeast && { atLeast: true }),
      next: next ? formatListQuery({ ...request, offset: offset + limit, cursor: next }) : null,
    },
  };
}

/** Finds the page, and the index of the word that was used. */
async function findPage(
  db: Queryable,
  { limit, offset, cursor, sort }: ListRequest,
  { filters, words, accesses }: SearchParams,
  after: (RecordPosition & { word: number }) | null,
): Promise<{ found: ScanResult; word: number }> {
  const skipped = cursor === null ? offset : 0;
  const needed = skipped + limit + 1;
  const isNarrowed = filters.status !== undefined || filters.outcome !== undefined;
  let best: { found: ScanResult; word: number } | null = null;
  for (const [word, access] of accesses.slice(0, 2).entries()) {
    if (after && after.word !== word) continue;
    const others = access.isWhole ? words : words.filter((_, index) => index !== word);
    const hasOtherFilters = isNarrowed || filters.reason !== undefined || others.length > 0;
    const params: Omit<Scan, 'steps' | 'narrow'> = {
      access,
      filters,
      words: others,
      after,
      isReverse: sort?.descending ?? false,
      rows: limit + 1,
      offset: skipped,
    };
    const isComplete = (found: ScanResult | null): found is ScanResult =>
      found !== null && (found.end === null || found.rows.length > limit);
    // A record counts once, even if several columns match.
    const steps = hasOtherFilters
      ? [Math.max(maxScannedEntries, needed * 3)]
      : [needed + extraEntries, needed * access.keys.length];
    for (const each of steps) {
      const found = await runScan(db, { ...params, steps: each, narrow: null });
      if (isComplete(found)) return { found, word };
      best ??= found && { found, word };
    }
    if (isNarrowed && (await countRecords(db, filters)).total <= maxNarrowRecords) {
      const found = await runScan(db, {
        ...params,
        steps: maxNarrowRecords * access.keys.length + 1,
        narrow: maxNarrowRecords,
      });
      if (isComplete(found)) return { found, word };
    }
  }
  if (!best) throw new Error('the search has no index lookup');
  return best;
}
