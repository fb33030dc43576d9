import type { AvifOptions, JpegOptions, PngOptions, Region, ResizeOptions, Sharp, WebpOptions } from 'sharp';

/** How a picture is sized, cut and encoded. Plain data, so that it can be sent to another process. */
export interface Recipe {
  resize: ResizeOptions;
  extract?: Region;
  /** The colour that shows through transparent pixels. */
  flatten?: string;
  output:
    | ({ format: 'avif' } & AvifOptions)
    | ({ format: 'jpeg' } & JpegOptions)
    | ({ format: 'png' } & PngOptions)
    | ({ format: 'webp' } & WebpOptions);
}

/** Pixels of a picture at most, all frames together: decoded it takes four bytes each. */
export const maxPixels = 50_000_000;

/** Adds the steps of a recipe to an opened picture. */
export function applyRecipe(picture: Sharp, { resize, extract, flatten, output }: Recipe): Sharp {
  const sized = picture.resize(resize);
  const cut = extract ? sized.extract(extract) : sized;
  const opaque = flatten === undefined ? cut : cut.flatten({ background: flatten });
  const { format, ...options } = output;
  return opaque.toFormat(format, options);
}
