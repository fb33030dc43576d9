/** Longest side of a photo in pixels, and its quality as JPEG: about 300 KB. */
const photoSize = { longest: 1600, quality: 0.82 } as const;

/** Size of the signature's picture in pixels. */
export const signatureSize = { width: 900, height: 300 } as const;

const toBlob = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))),
      type,
      quality,
    ),
  );

const createCanvas = (width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  return [canvas, context];
};

/** Makes a photo smaller, which also removes where it was taken. @throws Error for a file that is no picture */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, photoSize.longest / Math.max(bitmap.width, bitmap.height));
  const [canvas, context] = createCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return toBlob(canvas, 'image/jpeg', photoSize.quality);
}

/** Draws the lines of a signature in dark ink on white, also in the dark theme. */
export function drawSignature(canvas: HTMLCanvasElement, strokes: readonly (readonly number[])[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = canvas.width / 1000;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = '#0b1220';
  context.lineWidth = 4.5 * scale;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const points of strokes) {
    context.beginPath();
    for (let at = 0; at < points.length; at += 2)
      context.lineTo((points[at] ?? 0) * scale, (points[at + 1] ?? 0) * scale);
    // A dot has no length, and would not be drawn.
    if (points.length === 2) context.lineTo((points[0] ?? 0) * scale + 0.1, (points[1] ?? 0) * scale);
    context.stroke();
  }
}

/** Returns the signature as a picture. */
export function toSignaturePicture(strokes: readonly (readonly number[])[]): Promise<Blob> {
  const [canvas] = createCanvas(signatureSize.width, signatureSize.height);
  drawSignature(canvas, strokes);
  return toBlob(canvas, 'image/png');
}
