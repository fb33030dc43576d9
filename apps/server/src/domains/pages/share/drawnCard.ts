import type { ShareCard } from '@centinela/sections/pages/shareCard.ts';
import { z } from 'zod';

/** Content of a share image with a price, and its address. */
export interface DrawnCard {
  address: string;
  card: ShareCard;
  brand: {
    name: string;
    /** Address of the logo for dark backgrounds; null for the product's logo. */
    logo: string | null;
  };
}

/** Schema of a cached card. */
export const drawnCardSchema: z.ZodType<DrawnCard> = z.object({
  address: z.string(),
  card: z.object({
    name: z.string(),
    amount: z.number(),
    full: z.number().nullable(),
    isFrom: z.boolean(),
    picture: z.string().nullable(),
    language: z.enum(['es', 'en']),
  }),
  brand: z.object({ name: z.string(), logo: z.string().nullable() }),
});
