import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { distance, findNearest } from '#platform/text/nearestWords.ts';
import { minCorrectionLength } from './searchIndex.rebuild.ts';
import { getVisibleAudiences, isVisibleSql } from './searchIndex.visible.ts';

/** Minimum length of a word that is recognized despite a typing error. */
const minMistypedLength = 6;

/** Whether two words differ by a single typing error. */
export const isTypingError = (typed: string, word: string): boolean =>
  Math.min(typed.length, word.length) >= minMistypedLength && distance(typed, word) === 1;

/** Limit of similar words per misspelled word. */
const maxSimilarWords = 25;

/** Maximum number of words that are looked up as corrections of one search. */
const maxCandidates = 30;

/** SQL condition: the word has a visible result, or is in a visible block of a visible page. */
const isFoundSql = (word: string): string => `exists (select from search_documents d
  where d.words @@ to_tsquery('site_words', ${word}) and ${isVisibleSql('d', '$1')} and (d.kind is not null
    or exists (select from search_documents p where p.blocks @> array[d.entry_id] and p.blocks <> '{}'
      and p.kind is not null and ${isVisibleSql('p', '$1')})))`;

const similarWordsSql = `
  select t.word, array(
      select s.word from search_words s where s.word % t.word
      order by similarity(s.word, t.word) desc, s.word limit ${maxSimilarWords}) as alike
  from unnest($1::text[]) t(word)
  where numnode(to_tsquery('site_words', t.word)) > 0`;

/**
 * Returns the words that have visible results. Each is a parameter of its own, so that PostgreSQL plans its condition for
 * that word: for a frequent one, its index would list all rows before the first is returned.
 */
async function findFound(
  db: Queryable,
  words: readonly string[],
  audiences: readonly string[],
): Promise<ReadonlySet<string>> {
  const cases = words.map((_word, index) => `$${index + 2}::text`);
  const { rows } = await db.query<{ found: (string | null)[] }>(
    `select array[${cases.map((word) => `case when ${isFoundSql(word)} then ${word} end`).join(', ')}] as found`,
    [audiences, ...words],
  );
  return new Set(rows[0]?.found.filter((word) => word !== null));
}

/**
 * Finds corrections for words without results: the most similar words that have visible results. Words with
 * results, and words without similar ones, are not included.
 */
export async function findCorrections(
  db: Queryable,
  words: readonly string[],
  audience: Flavour,
): Promise<ReadonlyMap<string, string[]>> {
  const long = [
    ...new Set(words.filter((word) => word.length >= minCorrectionLength && /^[a-z]+$/.test(word))),
  ];
  if (long.length === 0) return new Map();
  const audiences = getVisibleAudiences(audience);
  const right = await findFound(db, long, audiences);
  const wrong = long.filter((word) => !right.has(word));
  if (wrong.length === 0) return new Map();
  const { rows } = await db.query<{ word: string; alike: string[] }>(similarWordsSql, [wrong]);
  const candidates = rows.flatMap(({ word, alike }) => {
    const near = findNearest(word, alike);
    return near.length > 0 ? [{ word, near }] : [];
  });
  const all = [...new Set(candidates.flatMap(({ near }) => near))].slice(0, maxCandidates);
  if (all.length === 0) return new Map();
  const found = await findFound(db, all, audiences);
  return new Map(
    candidates.flatMap(({ word, near }) => {
      const there = near.filter((each) => found.has(each));
      return there.length > 0 ? [[word, there]] : [];
    }),
  );
}
