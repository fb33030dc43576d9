import { z } from 'zod';
import type { ImageView } from '../../kernel/view.ts';

const fraction = z.number().min(0).max(1);

/** A picture as views receive it. */
export const imageViewSchema = z
  .strictObject({
    id: z.uuid(),
    base: z.string().meta({ description: 'Address prefix of the variants: {base}/{width}.avif and .webp' }),
    original: z.string().meta({ description: 'Address of the uploaded file' }),
    vector: z.boolean().meta({ description: 'True for an SVG, which is displayed unchanged' }),
    widths: z.array(z.int()).readonly().meta({ description: 'Available widths in pixels, ascending' }),
    width: z.int(),
    height: z.int(),
    alt: z.string().meta({ description: 'Empty when the picture is decorative' }),
    focal: z.strictObject({ x: fraction, y: fraction }).meta({
      description:
        'Point that must stay visible when the picture is cropped, 0 to 1 from the top left corner',
    }),
  })
  .meta({ id: 'ImageView' }) satisfies z.ZodType<ImageView>;
