import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findTypeByExtension } from '../files/types.ts';
import { noise, pngBomb } from '../fixtures.testing.ts';
import { cleanPicture } from './cleanPicture.ts';

const clean = (bytes: Buffer, extension: string) => {
  const type = findTypeByExtension(extension);
  if (!type) throw new Error(`unknown extension ${extension}`);
  return cleanPicture(bytes, type);
};

test('an uploaded picture is not decoded by the process that has the secrets', async () => {
  const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const png = (await noise(30, 20).png().toBuffer()).toString('base64');
  const source = `
    import { readFileSync } from 'node:fs';
    const { cleanPicture } = await import(${url('./cleanPicture.ts')});
    const { makeVariant } = await import(${url('../files/picture.ts')});
    const { findTypeByExtension } = await import(${url('../files/types.ts')});
    const { bytes, width, height } = await cleanPicture(Buffer.from('${png}', 'base64'), findTypeByExtension('png'));
    await makeVariant({ bytes, vector: false, animated: false, width }, 160, 'webp', 'now');
    console.log(width, height, readFileSync('/proc/self/maps', 'utf8').includes('libvips'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]);
  expect(stdout.trim()).toBe('30 20 false');
}, 20_000);

test('limits originals to 4096 pixels, AVIF to 2560', async () => {
  const wide = await noise(4200, 30).png().toBuffer();
  expect(await clean(wide, 'png')).toMatchObject({ width: 4096, height: 29, animated: false });
  const avif = await sharp(wide).avif({ effort: 0 }).toBuffer();
  expect(await clean(avif, 'avif')).toMatchObject({ width: 2560, height: 18, animated: false });
}, 20_000);

test('a truncated picture and one with too many pixels are refused with a reason', async () => {
  const whole = await noise(300, 200).jpeg().toBuffer();
  await expect(clean(whole.subarray(0, whole.length / 2), 'jpg')).rejects.toThrow('dañada');
  await expect(clean(pngBomb(60_000, 60_000), 'png')).rejects.toThrow('millones de píxeles');
});
