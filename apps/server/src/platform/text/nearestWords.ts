/** Computes the edit distance of two words; a transposition counts as one edit. */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

/** Maximum edit distance for a word of this length. */
const maxDistance = ({ length }: string): number => (length <= 5 ? 1 : length <= 8 ? 2 : 3);

/** Selects the similar words with the smallest edit distance; none if all exceed the maximum. */
export function findNearest(typed: string, candidates: readonly string[]): string[] {
  const placed = candidates.map((word) => ({ word, far: distance(typed, word) }));
  const least = Math.min(...placed.map(({ far }) => far));
  return least <= maxDistance(typed) ? placed.flatMap(({ word, far }) => (far === least ? [word] : [])) : [];
}
