import { availableParallelism } from 'node:os';
import { inPlace } from '#platform/process/machine.ts';

/** Who waits for a picture: somebody in front of a screen, somebody who got a placeholder for it, or nobody yet. */
export type Urgency = 'now' | 'soon' | 'later';

/** One processor is left to answering requests; libvips uses one thread for each picture. */
const unhurried = Math.max(1, availableParallelism() - 1);
/** Who waits at a screen never stands behind a picture that takes seconds and that nobody waits for. */
const wants = {
  now: { kind: 'picture', most: unhurried + 1, rank: 0 },
  soon: { kind: 'picture', most: unhurried, rank: 1 },
  later: { kind: 'picture', most: unhurried, rank: 2 },
} as const satisfies Record<Urgency, { kind: string; most: number; rank: number }>;

/** Runs heavy work on pictures when it is its turn, a few at once on the machine, so that it stays responsive. */
export const inTurn = <T>(work: () => Promise<T>, urgency: Urgency = 'now'): Promise<T> =>
  inPlace(wants[urgency], work);
