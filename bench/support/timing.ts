const warmUp = 5;

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Measures the milliseconds of two tasks, run alternately so that other load on the host affects both. */
export async function measureAlternately(
  tries: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[one: number[], other: number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -warmUp; turn < tries; turn += 1) {
    // Alternate the order, because the first one affects the second.
    const [first, second] = turn % 2 === 0 ? [one, other] : [other, one];
    const [before, after] = [await measureMs(first), await measureMs(second)];
    if (turn < 0) continue;
    times[0].push(turn % 2 === 0 ? before : after);
    times[1].push(turn % 2 === 0 ? after : before);
  }
  return times;
}

/** Returns the value that this share of the times does not exceed. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
