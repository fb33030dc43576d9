import type { SyntheticEvent } from 'react';

/** Width and height in pixels at which a drawing is sampled; enough to distinguish light from dark. */
const sampleSize = 16;

/** Share of transparent pixels below which a picture counts as opaque. */
const maxTransparentShare = 0.15;

/**
 * Chooses the background for a transparent picture: light for dark lines (an icon in `currentColor` is black in an `<img>`),
 * dark for light lines (a logo for dark backgrounds), null for an opaque picture.
 *
 * @param pixels red, green, blue and alpha of each pixel, 0 to 255
 */
export function chooseTile(pixels: Uint8ClampedArray): 'light' | 'dark' | null {
  let opacity = 0;
  let light = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    opacity += alpha;
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
  }
  const count = pixels.length / 4;
  if (opacity === 0 || opacity / 255 / count > 1 - maxTransparentShare) return null;
  return light / opacity > 150 ? 'dark' : 'light';
}

/** Handles `onLoad` of a picture: sets the background that it needs as a data attribute for the style sheet. */
export function setTile({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  const canvas = document.createElement('canvas');
  canvas.width = sampleSize;
  canvas.height = sampleSize;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return;
  try {
    context.drawImage(currentTarget, 0, 0, sampleSize, sampleSize);
    const tile = chooseTile(context.getImageData(0, 0, sampleSize, sampleSize).data);
    if (tile) currentTarget.dataset.tile = tile;
  } catch {
    // The pixels of a picture of another origin cannot be read, so it gets no background.
  }
}
