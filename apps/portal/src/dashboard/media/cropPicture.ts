import type { LibraryFile, StoredFile } from '@centinela/api/content/files.ts';
import { type CropArea, toAreaPoint, toPixels } from './cropArea.ts';
import { uploadFile } from './upload.ts';

/** Formats that browsers can write; other pictures become JPEG. */
const writableTypes = ['image/png', 'image/webp', 'image/jpeg'];

const jpegQuality = 0.92;

/** Loads the original of a picture. @throws EncodingError if the browser cannot read it */
async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

/** Draws a part of a picture. */
async function drawArea(file: LibraryFile, area: CropArea): Promise<Blob> {
  const picture = await loadPicture(file.url);
  const { x, y, width, height } = toPixels(area, {
    width: picture.naturalWidth,
    height: picture.naturalHeight,
  });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height);
  const type = writableTypes.includes(file.type) ? file.type : 'image/jpeg';
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      type,
      jpegQuality,
    ),
  );
}

/**
 * Stores a part of a picture as a new picture of the library, with the texts, folder and focal point of the original,
 * which stays.
 *
 * @param suffix what is added to the name
 * @throws Error with a message for the user
 */
export async function cropPicture(file: LibraryFile, area: CropArea, suffix: string): Promise<StoredFile> {
  const blob = await drawArea(file, area);
  const name = `${file.name.replace(/\.[^.]*$/, '')} (${suffix}).${blob.type.replace('image/', '')}`;
  const { alt, decorative, tags, directory, focal } = file;
  return uploadFile(new File([blob], name, { type: blob.type }), 'image', {
    ...{ alt, decorative, tags, directory },
    focal: focal && toAreaPoint(focal, area),
  });
}
