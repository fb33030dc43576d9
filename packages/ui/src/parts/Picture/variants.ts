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

/** The variants of a picture as a `srcset`. */
export const srcSet = (image: Pick<PictureImage, 'base' | 'widths'>, format: Format): string =>
  image.widths.map((width) => `${image.base}/${width}.${format} ${width}w`).join(', ');

export const formats = ['avif', 'webp'] as const satisfies readonly Format[];

/** One variant, for what cannot choose: the `src` of an `img`. */
export function oneVariant(
  image: Pick<PictureImage, 'base' | 'widths'>,
  atLeast: number,
  format: Format,
): string {
  const width = image.widths.find((each) => each >= atLeast) ?? image.widths.at(-1) ?? atLeast;
  return `${image.base}/${width}.${format}`;
}

/** The file name of the picture that other sites show next to a link to a page: its focal point in tenths. */
export function shareName({ x, y }: PictureImage['focal']): string {
  const tenths = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10);
  return `share-${tenths(x)}-${tenths(y)}.jpg`;
}
