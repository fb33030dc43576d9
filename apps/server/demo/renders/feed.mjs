import sharp from 'sharp';

const font = 'font-family="Liberation Sans, DejaVu Sans, sans-serif"';

/**
 * Turns a picture into the view of a security camera at night: grain, dark corners, place and time.
 * @param picture a picture of sharp that already has the given size
 * @param saturation 0 for infrared light, which has no colours
 * @returns a picture of sharp
 */
export async function toFeed(picture, { width, height }, place, time, saturation) {
  const text = `y="37" fill="#fff" ${font} font-size="28"`;
  const label = `<rect width="${width}" height="54" opacity=".45"/><text x="24" ${text}>${place}</text><text x="${width - 24}" ${text} text-anchor="end">${time}</text>`;
  const corners = `<radialGradient id="v" r=".72"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".75"/></radialGradient><rect width="${width}" height="${height}" fill="url(#v)"/>`;
  const layer = (content) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  })
    .greyscale()
    .png()
    .toBuffer();
  const toned = await picture.modulate({ saturation }).linear(0.95, 4).png().toBuffer();
  const feed = await sharp(toned)
    .composite([{ input: grain, blend: 'soft-light' }, { input: layer(corners) }, { input: layer(label) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(feed, { raw: { width, height, channels: 3 } });
}
