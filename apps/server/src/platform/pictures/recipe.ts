import type {
  AvifOptions,
  GifOptions,
  JpegOptions,
  PngOptions,
  Region,
  ResizeOptions,
  Sharp,
  SharpOptions,
  WebpOptions,
} from 'sharp';

/** How bytes are opened: all frames or the first one, the resolution of a vector in dots per inch, and which defects are tolerated. */
export type OpenOptions = Pick<SharpOptions, 'animated' | 'density' | 'failOn'>;

/** How a picture is resized, cropped and encoded. Plain data, so that it can be sent to another process. */
export interface Recipe {
  /** Whether to apply the rotation that the camera recorded. */
  autoOrient?: boolean;
  resize: ResizeOptions;
  extract?: Region;
  /** Background colour for transparent pixels. */
  flatten?: string;
  output:
    | ({ format: 'avif' } & AvifOptions)
    | ({ format: 'gif' } & GifOptions)
    | ({ format: 'jpeg' } & JpegOptions)
    | ({ format: 'png' } & PngOptions)
    | ({ format: 'webp' } & WebpOptions);
}

/** Maximum pixels of a picture, all frames together: decoded, each takes four bytes. */
export const maxPixels = 50_000_000;

/** Applies a recipe to an opened picture. */
export function applyRecipe(
  picture: Sharp,
  { autoOrient = false, resize, extract, flatten, output }: Recipe,
): Sharp {
  const resized = (autoOrient ? picture.autoOrient() : picture).resize(resize);
  const cropped = extract ? resized.extract(extract) : resized;
  const opaque = flatten === undefined ? cropped : cropped.flatten({ background: flatten });
  const { format, ...options } = output;
  return opaque.toFormat(format, options);
}
