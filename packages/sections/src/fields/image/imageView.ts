import { z } from 'zod';
import type { ImageView } from '../../kernel/view.ts';

const fraction = z.number().min(0).max(1);

/** A picture as views get it. */
export const imageViewSchema = z
  .strictObject({
    id: z.uuid(),
    base: z.string().meta({ description: 'A variant is {base}/{width}.avif or .webp' }),
    original: z.string().meta({ description: 'Address of the file as it was uploaded' }),
    vector: z.boolean().meta({ description: 'True for an SVG, which is shown as it is' }),
    widths: z.array(z.int()).readonly().meta({ description: 'Widths that exist, in pixels, ascending' }),
    width: z.int(),
    height: z.int(),
    alt: z.string().meta({ description: 'Empty when the picture is decoration' }),
    focal: z
      .strictObject({ x: fraction, y: fraction })
      .meta({ description: 'What must stay in sight when the picture is cropped, from the top left corner' }),
  })
  .meta({ id: 'ImageView' }) satisfies z.ZodType<ImageView>;
