import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { findNearest } from './nearestWords.ts';
import { minCorrectionLength } from './searchIndex.rebuild.ts';
import { getVisibleAudiences, isVisibleSql } from './searchIndex.visible.ts';

/** Limit of similar words per misspelled word. */
const maxSimilarWords = 25;

/** SQL condition: the word has a visible result. */
const isFoundSql = (word: string): string => `exists (select from search_documents d
  where d.words @@ to_tsquery('site_words', ${word}) and d.kind is not null and ${isVisibleSql('d', '$2')})`;

const similarWordsSql = `
  select t.word, array(
      select s.word from search_words s where s.word % t.word
      order by similarity(s.word, t.word) desc, s.word limit ${maxSimilarWords}) as alike
  from unnest($1::text[]) t(word)
  where numnode(to_tsquery('site_words', t.word)) > 0 and not ${isFoundSql('t.word')}`;

const foundText = `select word from unnest($1::text[]) with ordinality t(word, place) where ${isFoundSql('t.word')} order by place`;

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
  const { rows } = await db.query<{ word: string; alike: string[] }>(similarWordsSql, [long, audiences]);
  const candidates = rows.flatMap(({ word, alike }) => {
    const near = findNearest(word, alike);
    return near.length > 0 ? [{ word, near }] : [];
  });
  if (candidates.length === 0) return new Map();
  const all = candidates.flatMap(({ near }) => near);
  const found = await db.query<{ word: string }>(foundText, [all, audiences]);
  const isThere = new Set(found.rows.map(({ word }) => word));
  return new Map(
    candidates.flatMap(({ word, near }) => {
      const there = near.filter((each) => isThere.has(each));
      return there.length > 0 ? [[word, there]] : [];
    }),
  );
}
