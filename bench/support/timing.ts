const warmUp = 5;

async function took(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Milliseconds that two works took, done in turn so that whatever else the machine does falls on both. */
export async function alternately(
  tries: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[one: number[], other: number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -warmUp; turn < tries; turn += 1) {
    // Neither always comes first: what the one leaves behind is the other's to bear.
    const [first, second] = turn % 2 === 0 ? [one, other] : [other, one];
    const [before, after] = [await took(first), await took(second)];
    if (turn < 0) continue;
    times[0].push(turn % 2 === 0 ? before : after);
    times[1].push(turn % 2 === 0 ? after : before);
  }
  return times;
}

/** Below what this share of the times are. */
export const part = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
