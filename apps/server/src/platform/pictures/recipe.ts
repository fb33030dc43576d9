import type { AvifOptions, JpegOptions, PngOptions, Region, ResizeOptions, Sharp, WebpOptions } from 'sharp';

/** How a picture is resized, cropped and encoded. Plain data, so that it can be sent to another process. */
export interface Recipe {
  resize: ResizeOptions;
  extract?: Region;
  /** Background colour for transparent pixels. */
  flatten?: string;
  output:
    | ({ format: 'avif' } & AvifOptions)
    | ({ format: 'jpeg' } & JpegOptions)
    | ({ format: 'png' } & PngOptions)
    | ({ format: 'webp' } & WebpOptions);
}

/** Maximum pixels of a picture, all frames together: decoded, each takes four bytes. */
export const maxPixels = 50_000_000;

/** Applies a recipe to an opened picture. */
export function applyRecipe(picture: Sharp, { resize, extract, flatten, output }: Recipe): Sharp {
  const resized = picture.resize(resize);
  const cropped = extract ? resized.extract(extract) : resized;
  const opaque = flatten === undefined ? cropped : cropped.flatten({ background: flatten });
  const { format, ...options } = output;
  return opaque.toFormat(format, options);
}
