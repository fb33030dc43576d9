import { availableParallelism } from 'node:os';
import { inPlace } from '../process/machine.ts';

/** Who waits for a picture: a person in front of a screen, a visitor who got a placeholder, or no one yet. */
export type Urgency = 'now' | 'soon' | 'later';

/**
 * Pictures are decoded in this process, drawings in a child process. Each kind has places of its own, so that a
 * drawing that takes seconds never delays a photograph.
 */
export type PictureWork = 'picture' | 'drawing';

/** One processor is left to answering requests; libvips uses one thread for each picture. */
const unhurried = Math.max(1, availableParallelism() - 1);
/** A person who waits at a screen never queues behind a picture that takes seconds and that no one waits for. */
const wants = {
  now: { most: unhurried + 1, rank: 0 },
  soon: { most: unhurried, rank: 1 },
  later: { most: unhurried, rank: 2 },
} as const satisfies Record<Urgency, { most: number; rank: number }>;

/** Runs heavy work on pictures when it is its turn, a few at once on the machine, so that it stays responsive. */
export const inTurn = <T>(
  work: () => Promise<T>,
  urgency: Urgency = 'now',
  kind: PictureWork = 'picture',
): Promise<T> => inPlace({ kind, ...wants[urgency] }, work);
