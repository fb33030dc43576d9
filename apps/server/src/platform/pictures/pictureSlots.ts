import { availableParallelism } from 'node:os';
import { withSlot } from '../process/processContext.ts';

/** Who waits for a picture: a user at a screen, a visitor who got a placeholder, or no one yet. */
export type Urgency = 'now' | 'soon' | 'later';

/** Photographs and drawings have their own slots, so that a slow drawing never delays a photograph. */
export type PictureWork = 'picture' | 'drawing';

/** One processor remains for requests; libvips uses one thread per picture. */
const maxNormal = Math.max(1, availableParallelism() - 1);
/** Urgent work has an extra slot, so that a user never queues behind slow background work. */
const slotLimits = {
  now: { most: maxNormal + 1, rank: 0 },
  soon: { most: maxNormal, rank: 1 },
  later: { most: maxNormal, rank: 2 },
} as const satisfies Record<Urgency, { most: number; rank: number }>;

/** Runs heavy picture work when a slot is free, with a limit for the whole server so that it stays responsive. */
export const withPictureSlot = <T>(
  work: () => Promise<T>,
  urgency: Urgency = 'now',
  kind: PictureWork = 'picture',
): Promise<T> => withSlot({ kind, ...slotLimits[urgency] }, work);
