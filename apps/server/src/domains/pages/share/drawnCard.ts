import type { ShareCard } from '@centinela/sections/sections/plans/shareCard.ts';
import { z } from 'zod';

/** All that a share picture with a price shows, and the one address at which it stands. */
export interface DrawnCard {
  address: string;
  card: ShareCard;
  brand: {
    name: string /** Address of the logo for dark grounds; null for the product's mark. */;
    logo: string | null;
  };
}

/** The same, as the cache of answers keeps it. */
export const drawnCard: z.ZodType<DrawnCard> = z.object({
  address: z.string(),
  card: z.object({
    name: z.string(),
    amount: z.number(),
    full: z.number().nullable(),
    isFrom: z.boolean(),
    picture: z.string().nullable(),
  }),
  brand: z.object({ name: z.string(), logo: z.string().nullable() }),
});
