// Removes the noise of a render: neighbours with the same colour, material and direction are averaged.
import sharp from 'sharp';

/** Reads a PNG with 16 bits per channel as values from 0 to 1. */
async function readPlanes(path) {
  const { data, info } = await sharp(path)
    .removeAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const values = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const planes = [0, 1, 2].map((channel) => {
    const plane = new Float32Array(info.width * info.height);
    for (let i = 0; i < plane.length; i++) plane[i] = values[i * info.channels + channel] / 65535;
    return plane;
  });
  return { planes, width: info.width, height: info.height };
}

/** Limits single bright or dark pixels to the range of their neighbours. */
function removeOutliers(plane, width, height) {
  const cleaned = Float32Array.from(plane);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
        .map((step) => plane[at + step])
        .sort((one, other) => one - other);
      cleaned[at] = Math.min(Math.max(plane[at], around[2]), around[5]);
    }
  return cleaned;
}

/** Puts the values of all guides of a pixel next to each other, divided by their tolerances. */
function interleave(guides) {
  const count = guides.length;
  const values = new Float32Array(guides[0].plane.length * count);
  for (const [k, { plane, tolerance }] of guides.entries()) {
    const factor = Math.SQRT1_2 / tolerance;
    for (let at = 0; at < plane.length; at++) values[at * count + k] = plane[at] * factor;
  }
  return values;
}

/**
 * Averages each pixel with its neighbours.
 *
 * @param source planes to average
 * @param guides planes in which neighbours must be similar, each with its tolerance
 * @param step distance between the neighbours in pixels
 */
function average([r, g, b], guides, width, height, radius, step = 1) {
  const result = [r, g, b].map((plane) => new Float32Array(plane.length));
  const count = guides.length;
  const values = interleave(guides);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      let sum = 0;
      let sumR = 0;
      let sumG = 0;
      let sumB = 0;
      const top = y - Math.floor(Math.min(radius, y) / step) * step;
      const left = x - Math.floor(Math.min(radius, x) / step) * step;
      const bottom = Math.min(height - 1, y + radius);
      const right = Math.min(width - 1, x + radius);
      for (let line = top; line <= bottom; line += step)
        for (let column = left; column <= right; column += step) {
          const other = line * width + column;
          let distance = ((line - y) ** 2 + (column - x) ** 2) / (radius * radius);
          for (let k = 0, one = at * count, two = other * count; k < count && distance < 6; k++, one++, two++) {
            const difference = values[one] - values[two];
            distance += difference * difference;
          }
          if (distance >= 6) continue;
          const weight = Math.exp(-distance);
          sum += weight;
          sumR += weight * r[other];
          sumG += weight * g[other];
          sumB += weight * b[other];
        }
      result[0][at] = sumR / sum;
      result[1][at] = sumG / sum;
      result[2][at] = sumB / sum;
    }
  return result;
}

/** Removes the noise that few rays per pixel leave in colours and normals of edges and of what is out of focus. */
function calm(planes, width, height) {
  const clean = planes.map((plane) => removeOutliers(plane, width, height));
  const guides = clean.map((plane) => ({ plane, tolerance: 0.1 }));
  return average(clean, guides, width, height, 2);
}

/**
 * @param folder of the passes that Blender wrote
 * @param strength 1 for studio pictures; more for scenes with little light
 * @returns a picture for sharp, with 8 bits per channel
 */
export async function denoise(folder, name, strength = 1) {
  const [{ planes, width, height }, albedo, normal, light] = await Promise.all(
    ['', 'albedo-', 'normal-', 'light-'].map((prefix) => readPlanes(`${folder}/${prefix}${name}-0001.png`)),
  );
  const clean = planes.map((plane) => removeOutliers(plane, width, height));
  const surfaces = [
    ...calm(normal.planes, width, height).map((plane) => ({ plane, tolerance: 0.05 })),
    ...calm(albedo.planes, width, height).map((plane) => ({ plane, tolerance: 0.05 })),
    { plane: light.planes[1], tolerance: 0.06 },
  ];
  const byColour = (from, tolerance) => from.map((plane) => ({ plane, tolerance }));
  const rough = average(clean, [...surfaces, ...byColour(clean, 0.3 * strength)], width, height, 4);
  const guide = average(rough, [...surfaces, ...byColour(rough, 0.08 * strength)], width, height, 4);
  const similar = [...surfaces, ...byColour(guide, 0.035 * strength)];
  const smooth = average(average(rough, similar, width, height, 8, 2), similar, width, height, 20, 5);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    // Bright screens and lamps have no noise.
    const brightness = Math.max(light.planes[0][at], light.planes[1][at], light.planes[2][at]);
    const lit = Math.min(1, Math.max(0, brightness - 0.5) * 4);
    for (let channel = 0; channel < 3; channel++)
      pixels[at * 3 + channel] = Math.round(
        255 * (smooth[channel][at] * (1 - lit) + planes[channel][at] * lit),
      );
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
