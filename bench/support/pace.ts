import { setTimeout as pause } from 'node:timers/promises';
import { part } from './timing.ts';

/** One of many askings: what was asked, and milliseconds from when it should have been until it was answered. */
export interface Asked {
  what: string;
  took: number;
}

/** Asks at an even pace, one after the other of `all`, whether or not those before are answered. */
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

/** What takes the longest as a rule, and how long. */
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
