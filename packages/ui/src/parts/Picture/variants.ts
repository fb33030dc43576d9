/** A library picture with its variants at `{base}/{width}.avif` and `.webp`. */
export interface PictureImage {
  base: string;
  widths: readonly number[];
  width: number;
  height: number;
  alt: string;
  focal: { x: number; y: number };
}

export type Format = 'avif' | 'webp';

/** Formats the variants of a picture as a `srcset`. */
export const formatSrcSet = (image: Pick<PictureImage, 'base' | 'widths'>, format: Format): string =>
  image.widths.map((width) => `${image.base}/${width}.${format} ${width}w`).join(', ');

export const formats = ['avif', 'webp'] as const satisfies readonly Format[];

/**
 * Part of the device pixels that dense phones load in each direction, densest first: the difference is not visible on a small
 * screen. The first visible picture is the sharpest.
 */
const phoneDensities = [
  { media: '(max-width: 767px) and (min-resolution: 2.5dppx)', priority: 0.67, lazy: 0.5 },
  { media: '(max-width: 767px) and (min-resolution: 1.9dppx)', priority: 1, lazy: 0.75 },
] as const;

/**
 * Adds smaller sizes for dense phones to a `sizes` attribute, which would load pictures of several times the bytes otherwise.
 * Sizes with calculations stay as they are.
 */
export function capDensity(sizes: string, loading: 'priority' | 'lazy'): string {
  if (sizes.includes('calc(')) return sizes;
  const entries = sizes.split(', ');
  const capped = phoneDensities
    .filter((density) => density[loading] < 1)
    .flatMap(({ media, [loading]: share }) =>
      entries.map((entry) => {
        const start = entry.lastIndexOf(' ') + 1;
        const condition = start > 0 ? ` and ${entry.slice(0, start - 1)}` : '';
        return `${media}${condition} calc(${entry.slice(start)} * ${share})`;
      }),
    );
  return [...capped, ...entries].join(', ');
}

/** Returns a single variant for the `src` of an `img`. */
export function getVariantUrl(
  image: Pick<PictureImage, 'base' | 'widths'>,
  minWidth: number,
  format: Format,
): string {
  const width = image.widths.find((each) => each >= minWidth) ?? image.widths.at(-1) ?? minWidth;
  return `${image.base}/${width}.${format}`;
}

/** Returns the file name of the sharing image, which contains the focal point in tenths. */
export function getShareFileName({ x, y }: PictureImage['focal']): string {
  const toTenths = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10);
  return `share-${toTenths(x)}-${toTenths(y)}.jpg`;
}
