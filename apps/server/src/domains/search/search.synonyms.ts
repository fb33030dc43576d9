import type { SynonymGroup, SynonymInput } from '@centinela/api/search/search.ts';
import { maxSynonymGroups } from '@centinela/api/search/search.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getWordSequences, type Synonyms, toNoun } from './search.terms.ts';

interface SynonymRow {
  id: string;
  words: string[];
  updatedAt: Date;
  updatedBy: string | null;
}

const columns = `id, words, updated_at as "updatedAt", updated_by_name as "updatedBy"`;

export const toGroup = ({ id, words, updatedAt, updatedBy }: SynonymRow): SynonymGroup => ({
  id,
  words,
  updatedAt: updatedAt.toISOString(),
  updatedBy,
});

/** Keys and synonyms of the word sequences of a query. */
export interface QueryTerms {
  synonyms: Synonyms;
  /** `search_key` of each sequence. */
  keys: string[];
  /** Number of stems in the whole query. */
  stemCount: number;
}

/**
 * Reads the keys and synonyms of a query's word sequences. Every search reads them from the database, so that changes
 * of synonyms take effect at once in every process.
 *
 * @param typed the query with its filler words, which belong to some names
 */
export async function loadTerms(
  db: Queryable,
  words: readonly string[],
  typed: readonly string[],
): Promise<QueryTerms> {
  const all = words.join(' ');
  const sequences = [words, words.map(toNoun), typed].flatMap((each) => [
    ...getWordSequences(each),
    each.join(' '),
  ]);
  const { rows } = await db.query<{ gram: string; key: string; size: number; words: string[] }>({
    name: 'search-terms',
    text: `select g.gram, g.key, coalesce(cardinality(string_to_array(g.key, ' ')), 0) as size,
        array(select distinct w.word from search_synonyms s, unnest(s.words) w(word)
          where s.keys @> array[g.key] and search_key(w.word) <> g.key) as words
      from (select gram, search_key(gram) as key from unnest($1::text[]) gram) g where g.key <> ''`,
    values: [[...new Set(sequences)]],
  });
  return {
    synonyms: new Map(rows.flatMap(({ gram, words: same }) => (same.length > 0 ? [[gram, same]] : []))),
    keys: [...new Set(rows.map(({ key }) => key))],
    stemCount: rows.find(({ gram }) => gram === all)?.size ?? 0,
  };
}

/** Lists all groups of synonyms, sorted by their first word. */
export async function listSynonyms(db: Queryable): Promise<SynonymRow[]> {
  const { rows } = await db.query<SynonymRow>(
    `select ${columns} from search_synonyms order by lower(words[1]), id limit ${maxSynonymGroups}`,
  );
  return rows;
}

const toKeys = (words: string): string =>
  `array(select distinct search_key(word) from unnest(${words}::text[]) word where search_key(word) <> '')`;

/** Removes repeated words. */
const getDistinctWords = ({ words }: SynonymInput): string[] => [...new Set(words)];

const audited = (row: SynonymRow | null) => row && { words: row.words };

async function audit(
  db: Queryable,
  actor: Actor,
  action: 'create' | 'update' | 'delete',
  [before, after]: [SynonymRow | null, SynonymRow | null],
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  await recordAudit(db, actor, {
    action,
    subject: 'synonyms',
    subjectId: row.id,
    title: row.words.join(', '),
    before: audited(before),
    after: audited(after),
  });
}

/**
 * @throws AppError badRequest when the limit of groups is reached, or fewer than two distinct searchable words
 * are given
 */
export async function createSynonyms(db: Queryable, input: SynonymInput, actor: Actor): Promise<SynonymRow> {
  const { rows } = await db.query<SynonymRow>(
    `insert into search_synonyms (words, keys, updated_by_name)
     select $1, ${toKeys('$1')}, $2 where (select count(*) from search_synonyms) < ${maxSynonymGroups}
     returning ${columns}`,
    [getDistinctWords(input), actor.user?.name ?? null],
  );
  const [row] = rows;
  if (!row) throw new AppError('badRequest', { errors: [{ field: 'words', message: 'tooMany' }] });
  await audit(db, actor, 'create', [null, row]);
  return row;
}

async function lockSynonyms(db: Queryable, id: string): Promise<SynonymRow> {
  const { rows } = isUuid(id)
    ? await db.query<SynonymRow>(`select ${columns} from search_synonyms where id = $1 for update`, [id])
    : { rows: [] };
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  return row;
}

/** @throws AppError notFound */
export async function changeSynonyms(
  db: Queryable,
  id: string,
  input: SynonymInput,
  actor: Actor,
): Promise<SynonymRow> {
  const before = await lockSynonyms(db, id);
  const { rows } = await db.query<SynonymRow>(
    `update search_synonyms set words = $2, keys = ${toKeys('$2')}, updated_at = now(), updated_by_name = $3
     where id = $1 returning ${columns}`,
    [before.id, getDistinctWords(input), actor.user?.name ?? null],
  );
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  await audit(db, actor, 'update', [before, row]);
  return row;
}

/** @throws AppError notFound */
export async function deleteSynonyms(db: Queryable, id: string, actor: Actor): Promise<{ id: string }> {
  const before = await lockSynonyms(db, id);
  await db.query('delete from search_synonyms where id = $1', [before.id]);
  await audit(db, actor, 'delete', [before, null]);
  return { id: before.id };
}
