import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animation } from '../fixtures.testing.ts';
import { makeSharePicture } from './picture.ts';

test('the share picture of an animation is its first frame in the usual size', async () => {
  const source = { bytes: await animation(5), vector: false, animated: true, width: 8, height: 8 };
  const { format, width, height } = await sharp(
    await makeSharePicture(source, { x: 0.5, y: 0.5 }, 'now'),
  ).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});
