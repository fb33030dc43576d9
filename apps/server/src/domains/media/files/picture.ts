import { drawInChildProcess, photoLimits } from '#platform/pictures/drawInChildProcess.ts';
import type { Urgency } from '#platform/pictures/pictureSlots.ts';
import type { Recipe } from '#platform/pictures/recipe.ts';

export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

export interface VariantSource {
  bytes: Buffer;
  vector: boolean;
  animated: boolean;
  /** Width of the original in pixels. */
  width: number;
}

/**
 * Returns the density in DPI at which a drawing is rendered directly in the target width, without enlarging pixels.
 */
export const getDensity = (targetWidth: number, width: number): number =>
  Math.min(2400, Math.max(1, (72 * targetWidth) / width));

/** Renders a stored picture. @throws DrawingFailed */
async function renderRecipe(
  { bytes, vector, animated = false }: Pick<VariantSource, 'bytes' | 'vector'> & { animated?: boolean },
  recipe: Recipe,
  { density, urgency }: { density: number; urgency: Urgency },
): Promise<Buffer> {
  const drawn = await drawInChildProcess(
    bytes,
    recipe,
    vector ? { density, urgency } : { animated, urgency, limits: photoLimits, kind: 'picture' },
  );
  return drawn.bytes;
}

/** The size in pixels that link previews expect. */
export const shareSize = { width: 1200, height: 630 };
/** Background colour for transparent pictures: the dark page background. */
const shareBackground = '#0b1220';

/** Creates the JPEG for link previews, which is cropped around the focal point (coordinates from 0 to 1). */
export async function makeSharePicture(
  source: Pick<VariantSource, 'bytes' | 'vector' | 'width'> & { height: number },
  focal: { x: number; y: number },
  urgency: Urgency,
): Promise<Buffer> {
  const { width, height } = source;
  const scale = Math.max(shareSize.width / width, shareSize.height / height);
  const coveringSize = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const getCropStart = (side: 'width' | 'height', at: number) => {
    const overflow = coveringSize[side] - shareSize[side];
    return Math.min(overflow, Math.max(0, Math.round(at * coveringSize[side] - shareSize[side] / 2)));
  };
  const recipe: Recipe = {
    resize: { ...coveringSize, fit: 'fill' },
    extract: { left: getCropStart('width', focal.x), top: getCropStart('height', focal.y), ...shareSize },
    flatten: shareBackground,
    output: { format: 'jpeg', quality: 80, mozjpeg: true },
  };
  // The first frame of an animation.
  return renderRecipe({ ...source, animated: false }, recipe, {
    density: getDensity(coveringSize.width, width),
    urgency,
  });
}

/**
 * Creates a picture variant of a width and format. Animations are always WebP, whatever the format: browsers pick
 * the first format they support, and those that support AVIF support WebP too.
 */
export async function makeVariant(
  source: VariantSource,
  width: number,
  format: VariantFormat,
  urgency: Urgency,
): Promise<Buffer> {
  const isWebp = format === 'webp' || source.animated;
  const recipe: Recipe = {
    resize: { width, withoutEnlargement: !source.vector },
    output: isWebp ? { format: 'webp', quality: 75, effort: 3 } : { format: 'avif', quality: 46, effort: 2 },
  };
  return renderRecipe(source, recipe, { density: getDensity(width, source.width), urgency });
}
