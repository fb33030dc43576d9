import { setTimeout as pause } from 'node:timers/promises';
import { part } from './timing.ts';

/** A request at a constant rate, with the milliseconds from its due time to the response. */
export interface Asked {
  what: string;
  took: number;
}

/** Sends requests at a constant rate, cycling through `all`, without waiting for earlier ones. */
export async function steadily(
  all: readonly string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
  ask: (what: string) => Promise<unknown>,
): Promise<Asked[]> {
  const times: Asked[] = [];
  const under: Promise<void>[] = [];
  const started = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = started + (count * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    const what = all[count % all.length] ?? '';
    under.push(ask(what).then(() => void times.push({ what, took: performance.now() - due })));
  }
  await Promise.all(under);
  return times;
}

/** Returns the request that is usually the slowest, with its time. */
export function slowest(times: readonly Asked[]): string {
  const [[what, took] = ['', 0]] = [...Map.groupBy(times, (each) => each.what)]
    .map(([each, all]): [string, number] => [
      each,
      part(
        all.map((one) => one.took),
        0.5,
      ),
    ])
    .toSorted(([, one], [, other]) => other - one);
  return `“${what}” ${took.toFixed(0)}`;
}
