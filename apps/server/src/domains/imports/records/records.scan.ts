import { Conditions, escapeLike } from '#platform/lists/conditions.ts';
import type { RecordPosition } from './records.cursor.ts';
import type { RecordFilters, SearchWord } from './records.filters.ts';
import { isInError, recordColumns } from './records.rows.ts';

/** Positions of name words that have an index (imports.tables.ts); further words only filter the results. */
const indexedWordPositions = [1, 2, 3, 4];

/** An indexed column and the value or prefix to look up. */
interface Key {
  sql: string;
  from: string;
}

/**
 * An index lookup on one or more columns. A record that matches several columns is returned once, at the first.
 */
export interface Access {
  keys: readonly Key[];
  isWhole: boolean;
}

const toNumberKeys = ({ contract, document }: { contract: string; document: string }): Key[] => [
  { sql: 'r.contract', from: contract },
  { sql: 'r.document', from: document },
];

/** Returns the possible index lookups, probably fastest first; empty if there is nothing to look up. */
export function getAccesses({ contract, document }: RecordFilters, words: readonly SearchWord[]): Access[] {
  if (contract !== undefined) return [{ keys: [{ sql: 'r.contract', from: contract }], isWhole: true }];
  if (document !== undefined) return [{ keys: [{ sql: 'r.document', from: document }], isWhole: true }];
  return words.map((word) => ({
    keys:
      'name' in word
        ? indexedWordPositions.map((place) => ({ sql: `(r.words[${place}] collate "C")`, from: word.name }))
        : toNumberKeys(word),
    isWhole: false,
  }));
}

/** The highest code point: a prefix range ends before the prefix followed by this character. */
const highestCharacter = '\u{10ffff}';

/** Adds the filters and further words as conditions on the relation `near`. */
function addFilters(where: Conditions, filters: RecordFilters, words: readonly SearchWord[]): void {
  for (const name of ['contract', 'document'] as const)
    if (filters[name] !== undefined) where.add((place) => `n.${name} = ${place}`, filters[name]);
  const results = (['status', 'outcome'] as const).flatMap((name) =>
    filters[name] === undefined ? [] : `e.${name} = ${where.bind(filters[name])}`,
  );
  // A scalar subquery looks up each scanned entry; the planner turned `exists` into a join with all records of the status.
  if (results.length > 0)
    where.parts.push(
      `(select ${results.join(' and ')} from qad_detail_records e where e.file = n.file and e.line = n.line)`,
    );
  if (filters.reason !== undefined)
    where.add(
      (place) => `exists (select from qad_detail_records e
        where e.file = n.file and e.line = n.line and ${isInError('e')} and e.problems @> ${place}::jsonb)`,
      filters.reason,
    );
  for (const word of words)
    if ('name' in word)
      where.add(
        (place) => `' ' || array_to_string(n.words, ' ') like ${place}`,
        `% ${escapeLike(word.name)}%`,
      );
    else
      where.parts.push(
        `(n.contract like ${where.bind(`${escapeLike(word.contract)}%`)} or n.document like ${where.bind(`${escapeLike(word.document)}%`)})`,
      );
}

export interface Scan {
  access: Access;
  filters: RecordFilters;
  /** Further words, which the index lookup does not cover. */
  words: readonly SearchWord[];
  after: RecordPosition | null;
  /** Reverse order: oldest file first, then descending values and lines. */
  isReverse: boolean;
  /** Maximum number of index entries to scan. */
  steps: number;
  rows: number;
  offset: number;
  /**
   * Set for a narrow scan, which reads all records that match status, outcome and file. It returns no result if there
   * are more than this number.
   */
  narrow: number | null;
}

/**
 * Builds one index range per column; after a position, one for the rest of its file and one for the next files.
 */
function buildRangeStatements(
  where: Conditions,
  { access, filters, after, isReverse, steps, narrow }: Scan,
): string[] {
  const [less, more] = isReverse ? ['>', '<'] : ['<', '>'];
  const order = buildOrder('r', isReverse);
  const from = narrow === null ? 'qad_record_keys' : 'narrow';
  const rangeConditions = access.keys.map(({ sql, from: start }) =>
    access.isWhole
      ? `${sql} = ${where.bind(start)}`
      : `${sql} >= ${where.bind(start)} and ${sql} < ${where.bind(start + highestCharacter)}`,
  );
  const file = filters.file === undefined ? null : `r.file = ${where.bind(filters.file)}`;
  const place = after && {
    file: where.bind(after.file),
    rest: `(${where.bind(after.key)}, ${where.bind(after.line)}::int)`,
  };
  return access.keys.flatMap(({ sql }, index) => {
    const hasEarlier = access.keys
      .flatMap((other, at) =>
        at === index
          ? []
          : `coalesce(${rangeConditions[at]} and (${other.sql}, ${at}) < (${sql}, ${index}), false)`,
      )
      .join(' or ');
    const positionConditions = place
      ? [
          `r.file = ${place.file}::int and (${sql}, r.line) ${more} ${place.rest}`,
          ...(file ? [] : [`r.file ${less} ${place.file}::int`]),
        ]
      : ['true'];
    return positionConditions.map(
      (each) => `(select r.file, r.line, ${sql} as key, not (${hasEarlier || 'false'}) as is_first,
          r.contract, r.document, r.words from ${from} r where ${rangeConditions[index]} and ${file ?? 'true'} and ${each}
        order by ${order(sql)} limit ${steps})`,
    );
  });
}

const buildOrder = (table: string, isReverse: boolean) => (key: string) =>
  isReverse ? `${table}.file, ${key} desc, ${table}.line desc` : `${table}.file desc, ${key}, ${table}.line`;

function buildNarrowSql(where: Conditions, { filters, narrow }: Scan): string {
  if (narrow === null) return '';
  const parts = (['file', 'status', 'outcome'] as const).flatMap((name) =>
    filters[name] === undefined ? [] : `r.${name} = ${where.bind(filters[name])}`,
  );
  return `few as materialized (
      select r.file, r.line, r.contract from qad_detail_records r where ${parts.join(' and ')} limit ${narrow + 1}),
    narrow as materialized (select k.* from few r join qad_record_keys k using (file, contract, line)
      where (select count(*) from few) <= ${narrow}),`;
}

/**
 * Builds the statement of a scan: reads index entries in order up to a limit, applies the filters and returns
 * one page. Each row also contains the number of scanned entries, the number of matches and the end of the scan;
 * without matches there is one row with only these values.
 */
export function buildScanStatement(scan: Scan): { text: string; values: unknown[] } {
  const { filters, words, isReverse, steps, rows, offset } = scan;
  const near = new Conditions();
  const narrow = buildNarrowSql(near, scan);
  const order = buildOrder('n', isReverse)('n.key');
  const entries = buildRangeStatements(near, scan).join(' union all ');
  const where = new Conditions(['n.is_first'], near.values);
  addFilters(where, filters, words);
  const text = `with ${narrow}
      near as materialized (select * from (${entries}) n order by ${order} limit ${steps}),
      hits as materialized (select n.file, n.line, n.key from near n where ${where.sql}),
      page as materialized (select * from hits n order by ${order} limit ${rows} offset ${where.bind(offset)}::bigint),
      facts as (select (select count(*)::int from near) as seen, (select count(*)::int from hits) as fitting,
        ${narrow ? '(select count(*)::int from few)' : '0'} as few)
    select facts.*, last.file as last_file, last.line as last_line, last.key as last_key, n.key, ${recordColumns}
    from facts left join page n on true left join qad_detail_records r on r.file = n.file and r.line = n.line
      left join (select n.* from near n order by ${buildOrder('n', !isReverse)('n.key')} limit 1) last on true
    order by ${order}`;
  return { text, values: where.values };
}
