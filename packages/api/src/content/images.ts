import { z } from 'zod';

/** A picture as a view gets it (`ImageView` of the sections), for answers of signed-in reads. */
export const imageAnswer = z.object({
  id: z.string(),
  base: z.string().meta({ description: 'Address without ending: a variant is {base}/{width}.avif or .webp' }),
  original: z.string(),
  vector: z.boolean(),
  widths: z.array(z.number()).readonly(),
  width: z.number(),
  height: z.number(),
  alt: z.string().meta({ description: 'Empty when it is decoration' }),
  focal: z.object({ x: z.number(), y: z.number() }),
});
