import type { PictureImage } from '../parts/Picture/variants.ts';

/** Picture whose files don't exist: the browser selects a variant and leaves its place empty. */
export const examplePicture: PictureImage = {
  base: '/media/ejemplo',
  widths: [480, 960, 1600],
  width: 1600,
  height: 1000,
  alt: 'Una cámara sobre la puerta de una casa',
  focal: { x: 0.5, y: 0.5 },
};
