/** A part of a picture, in shares of its width and height. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** The proportions to choose from, as width / height; null for any. */
export const aspects = {
  free: null,
  square: 1,
  card: 4 / 3,
  photo: 3 / 2,
  wide: 16 / 9,
  share: 1200 / 630,
  portrait: 4 / 5,
} as const;
export type Aspect = keyof typeof aspects;

const clamp = (value: number, max: number): number => Math.min(Math.max(0, value), Math.max(0, max));

/** Moves an area without leaving the picture. */
export const moveArea = (area: CropArea, x: number, y: number): CropArea => ({
  ...area,
  x: clamp(area.x + x, 1 - area.width),
  y: clamp(area.y + y, 1 - area.height),
});

/** Resizes an area around its centre, inside the picture. */
export function resizeArea(area: CropArea, size: Size): CropArea {
  const center = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const resized = { ...size, x: center.x - size.width / 2, y: center.y - size.height / 2 };
  return moveArea(resized, 0, 0);
}

/**
 * Returns the size of an area with a proportion.
 *
 * @param picture size of the picture in pixels
 * @param share share of the largest possible size, 0..1
 */
export function getAreaSize(picture: Size, aspect: number, share: number): Size {
  const width = Math.min(1, (aspect * picture.height) / picture.width);
  const height = Math.min(1, picture.width / (aspect * picture.height));
  return { width: width * share, height: height * share };
}

/** Converts an area to whole pixels of the picture. */
export const toPixels = (area: CropArea, picture: Size): CropArea => ({
  x: Math.round(area.x * picture.width),
  y: Math.round(area.y * picture.height),
  width: Math.max(1, Math.round(area.width * picture.width)),
  height: Math.max(1, Math.round(area.height * picture.height)),
});

/** Returns a point of the picture in an area of it; the centre if the area does not contain it. */
export function toAreaPoint(point: { x: number; y: number }, area: CropArea): { x: number; y: number } {
  const x = (point.x - area.x) / area.width;
  const y = (point.y - area.y) / area.height;
  return [x, y].every((each) => each >= 0 && each <= 1) ? { x, y } : { x: 0.5, y: 0.5 };
}
