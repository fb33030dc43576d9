import { availableParallelism } from 'node:os';

/** Who waits for a picture: somebody in front of a screen, somebody who got a stand-in for it, or nobody yet. */
export type Urgency = 'now' | 'soon' | 'later';

/** One processor is left to answering requests; libvips uses one thread for each picture. */
const unhurried = Math.max(1, availableParallelism() - 1);
/** Who waits at a screen never stands behind a picture that takes seconds and that nobody waits for. */
const atOnce = { now: unhurried + 1, soon: unhurried, later: unhurried } as const satisfies Record<
  Urgency,
  number
>;
const lanes = ['now', 'soon', 'later'] as const satisfies readonly Urgency[];
const waiting: Record<Urgency, (() => void)[]> = { now: [], soon: [], later: [] };
let running = 0;

/** Starts what may start, the most urgent first. */
function startNext(): void {
  for (const lane of lanes)
    while (running < atOnce[lane]) {
      const start = waiting[lane].shift();
      if (!start) break;
      running += 1;
      start();
    }
}

/** Runs heavy work on pictures when it is its turn, a few at once, so that a process stays responsive. */
export async function inTurn<T>(work: () => Promise<T>, urgency: Urgency = 'now'): Promise<T> {
  await new Promise<void>((resolve) => {
    waiting[urgency].push(resolve);
    startNext();
  });
  try {
    return await work();
  } finally {
    running -= 1;
    startNext();
  }
}
