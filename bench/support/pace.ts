import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './timing.ts';

/** A request at a constant rate, with the milliseconds from its due time to the response. */
export interface TimedRequest {
  what: string;
  durationMs: number;
}

/** Sends requests at a constant rate, cycling through `all`, without waiting for earlier ones. */
export async function requestSteadily(
  all: readonly string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
  request: (what: string) => Promise<unknown>,
): Promise<TimedRequest[]> {
  const times: TimedRequest[] = [];
  const pendingRequests: Promise<void>[] = [];
  const started = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = started + (count * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    const what = all[count % all.length] ?? '';
    pendingRequests.push(
      request(what).then(() => void times.push({ what, durationMs: performance.now() - due })),
    );
  }
  await Promise.all(pendingRequests);
  return times;
}

/** Returns the request that is usually the slowest, with its time. */
export function describeSlowest(times: readonly TimedRequest[]): string {
  const [[what, durationMs] = ['', 0]] = [...Map.groupBy(times, (each) => each.what)]
    .map(([each, all]): [string, number] => [
      each,
      percentile(
        all.map((one) => one.durationMs),
        0.5,
      ),
    ])
    .toSorted(([, one], [, other]) => other - one);
  return `“${what}” ${durationMs.toFixed(0)}`;
}
