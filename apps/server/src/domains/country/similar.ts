import { foldText } from '@centinela/sections/kernel/fold.ts';
import { allLocalities, type Locality } from './places.ts';

const getTrigrams = (name: string): Set<string> => {
  const padded = `  ${foldText(name)} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

let index: { locality: Locality; trigrams: Set<string> }[] | null = null;

const computeSimilarity = (one: Set<string>, other: Set<string>): number => {
  const shared = one.intersection(other).size;
  return shared / (one.size + other.size - shared);
};

const minSimilarity = 0.3;
/** Similarity bonus for localities in the named province. */
const sameProvinceBonus = 0.15;
const maxTypedLength = 120;

/**
 * Finds listed localities with a spelling similar to the input, most similar first (trigram similarity as in
 * `pg_trgm`).
 *
 * @param provinceId named province, whose localities are preferred among equally similar ones
 */
export function findSimilarLocalities(
  typed: string,
  provinceId: string | null,
  maxCount: number,
): Locality[] {
  index ??= allLocalities.map((locality) => ({ locality, trigrams: getTrigrams(locality.name) }));
  const typedTrigrams = getTrigrams(typed.slice(0, maxTypedLength));
  return index
    .flatMap(({ locality, trigrams }) => {
      const score = computeSimilarity(typedTrigrams, trigrams);
      if (score < minSimilarity) return [];
      return { locality, score: score + (locality.province.id === provinceId ? sameProvinceBonus : 0) };
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxCount)
    .map(({ locality }) => locality);
}
