import { Conditions, likable } from '#platform/lists/conditions.ts';
import type { Place } from './records.cursor.ts';
import type { RecordFilters, SearchWord } from './records.filters.ts';
import { isInError, recordColumns } from './records.rows.ts';

/** Words of a name that have an index (imports.tables.ts); further ones narrow a search, but find nothing by themselves. */
const indexedWords = [1, 2, 3, 4];

/** A column whose values are looked up, from a beginning or as a whole. */
interface Key {
  sql: string;
  from: string;
}

/** How records are found: by the values of these columns. A record that has several of them is shown once, at the first. */
export interface Access {
  keys: readonly Key[];
  isWhole: boolean;
}

const numbers = ({ contract, document }: { contract: string; document: string }): Key[] => [
  { sql: 'r.contract', from: contract },
  { sql: 'r.document', from: document },
];

/** The ways to find what is asked for, what is likely to be quickest first. Empty: nothing is looked up. */
export function accessesOf({ contract, document }: RecordFilters, words: readonly SearchWord[]): Access[] {
  if (contract !== undefined) return [{ keys: [{ sql: 'r.contract', from: contract }], isWhole: true }];
  if (document !== undefined) return [{ keys: [{ sql: 'r.document', from: document }], isWhole: true }];
  return words.map((word) => ({
    keys:
      'name' in word
        ? indexedWords.map((place) => ({ sql: `(r.words[${place}] collate "C")`, from: word.name }))
        : numbers(word),
    isWhole: false,
  }));
}

/** The highest character: what begins with a text stands before the text and this. */
const highest = '\u{10ffff}';

/** What else holds of records that are found: filters, and further words, on the rows of `near`. */
function addFilters(where: Conditions, filters: RecordFilters, words: readonly SearchWord[]): void {
  for (const name of ['status', 'outcome', 'contract', 'document'] as const)
    if (filters[name] !== undefined) where.add((place) => `n.${name} = ${place}`, filters[name]);
  if (filters.reason !== undefined)
    where.add(
      (place) => `exists (select from qad_detail_records e
        where e.file = n.file and e.line = n.line and ${isInError('e')} and e.problems @> ${place}::jsonb)`,
      filters.reason,
    );
  for (const word of words)
    if ('name' in word)
      where.add((place) => `' ' || array_to_string(n.words, ' ') like ${place}`, `% ${likable(word.name)}%`);
    else
      where.parts.push(
        `(n.contract like ${where.place(`${likable(word.contract)}%`)} or n.document like ${where.place(`${likable(word.document)}%`)})`,
      );
}

export interface Walk {
  access: Access;
  filters: RecordFilters;
  /** Those that it does not go by. */
  words: readonly SearchWord[];
  after: Place | null;
  /** The other way round: the oldest file first, in each the last value and line first. */
  isReverse: boolean;
  /** Index entries that are looked at. */
  steps: number;
  rows: number;
  offset: number;
  /** All that status, outcome and file leave, when that is no more than this; else nothing at all. */
  narrow: number | null;
}

/** One range of an index for each column, and behind a place one for its file and one for the files after it. */
function indexRanges(
  where: Conditions,
  { access, filters, after, isReverse, steps, narrow }: Walk,
): string[] {
  const [less, more] = isReverse ? ['>', '<'] : ['<', '>'];
  const order = orderOf('r', isReverse);
  const from = narrow === null ? 'qad_detail_records' : 'narrow';
  const bounds = access.keys.map(({ sql, from: start }) =>
    access.isWhole
      ? `${sql} = ${where.place(start)}`
      : `${sql} >= ${where.place(start)} and ${sql} < ${where.place(start + highest)}`,
  );
  const file = filters.file === undefined ? null : `r.file = ${where.place(filters.file)}`;
  const place = after && {
    file: where.place(after.file),
    rest: `(${where.place(after.key)}, ${where.place(after.line)}::int)`,
  };
  return access.keys.flatMap(({ sql }, index) => {
    const hasEarlier = access.keys
      .flatMap((other, at) =>
        at === index ? [] : `coalesce(${bounds[at]} and (${other.sql}, ${at}) < (${sql}, ${index}), false)`,
      )
      .join(' or ');
    const behind = place
      ? [
          `r.file = ${place.file}::int and (${sql}, r.line) ${more} ${place.rest}`,
          ...(file ? [] : [`r.file ${less} ${place.file}::int`]),
        ]
      : ['true'];
    return behind.map(
      (
        each,
      ) => `(select r.file, r.line, ${sql} as key, not (${hasEarlier || 'false'}) as is_first, r.status, r.outcome,
          r.contract, r.document, r.words from ${from} r where ${bounds[index]} and ${file ?? 'true'} and ${each}
        order by ${order(sql)} limit ${steps})`,
    );
  });
}

const orderOf = (table: string, isReverse: boolean) => (key: string) =>
  isReverse ? `${table}.file, ${key} desc, ${table}.line desc` : `${table}.file desc, ${key}, ${table}.line`;

function narrowSql(where: Conditions, { filters, narrow }: Walk): string {
  if (narrow === null) return '';
  const parts = (['file', 'status', 'outcome'] as const).flatMap((name) =>
    filters[name] === undefined ? [] : `r.${name} = ${where.place(filters[name])}`,
  );
  return `few as materialized (select r.* from qad_detail_records r where ${parts.join(' and ')} limit ${narrow + 1}),
    narrow as materialized (select * from few where (select count(*) from few) <= ${narrow}),`;
}

/**
 * The statement of a walk: some thousand entries of an index in their order, of these what the filters leave, of that a
 * page. Each row says besides how many were looked at, how many of them fit, and where the walk ended; without a page
 * there is one row that says only this.
 */
export function walkStatement(walk: Walk): { text: string; values: unknown[] } {
  const { filters, words, isReverse, steps, rows, offset } = walk;
  const near = new Conditions();
  const narrow = narrowSql(near, walk);
  const order = orderOf('n', isReverse)('n.key');
  const entries = indexRanges(near, walk).join(' union all ');
  const where = new Conditions(['n.is_first'], near.values);
  addFilters(where, filters, words);
  const text = `with ${narrow}
      near as materialized (select * from (${entries}) n order by ${order} limit ${steps}),
      hits as materialized (select n.file, n.line, n.key from near n where ${where.sql}),
      page as materialized (select * from hits n order by ${order} limit ${rows} offset ${where.place(offset)}::bigint),
      facts as (select (select count(*)::int from near) as seen, (select count(*)::int from hits) as fitting,
        ${narrow ? '(select count(*)::int from few)' : '0'} as few)
    select facts.*, last.file as last_file, last.line as last_line, last.key as last_key, n.key, ${recordColumns}
    from facts left join page n on true left join qad_detail_records r on r.file = n.file and r.line = n.line
      left join (select n.* from near n order by ${orderOf('n', !isReverse)('n.key')} limit 1) last on true
    order by ${order}`;
  return { text, values: where.values };
}
