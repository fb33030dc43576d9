import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { examplePicture } from '../../testing/examples.ts';
import { renderPart, usePhone } from '../../testing/sitePage.ts';
import { Picture } from './Picture.tsx';

const phonePicture = { ...examplePicture, base: '/media/vertical', width: 800, height: 1200 };

const renderPicture = (props: Partial<Parameters<typeof Picture>[0]> = {}): HTMLImageElement => {
  const image = renderPart(<Picture image={examplePicture} sizes="50vw" {...props} />).querySelector('img');
  if (!image) throw new Error('no picture');
  return image;
};

/** File that the browser has selected. */
const expectFile = (image: HTMLImageElement, path: string) =>
  expect.poll(() => image.currentSrc && new URL(image.currentSrc).pathname).toBe(path);

test('the browser loads the smallest variant that fills the displayed width', async () => {
  await page.viewport(1440, 900);
  await expectFile(renderPicture({ sizes: '400px' }), '/media/ejemplo/480.avif');
  await expectFile(renderPicture(), '/media/ejemplo/960.avif');
  await expectFile(renderPicture({ sizes: '100vw' }), '/media/ejemplo/1600.avif');
});

test('a phone loads the picture for phones, and other windows do not', async () => {
  await expectFile(renderPicture({ mobile: phonePicture }), '/media/ejemplo/960.avif');
  await usePhone();
  await expectFile(renderPicture({ mobile: phonePicture, sizes: '100vw' }), '/media/vertical/480.avif');
});

test('a dense phone loads less than all of its device pixels', () => {
  const sizesOf = (props: Parameters<typeof renderPicture>[0]) =>
    renderPicture(props).closest('picture')?.querySelector('source')?.sizes.split(', ');
  const [dense, less] = ['2.5', '1.9'].map((each) => `(max-width: 767px) and (min-resolution: ${each}dppx)`);
  const sizes = '(max-width: 767px) 45vw, 17rem';
  expect(sizesOf({ sizes })).toEqual([
    `${dense} and (max-width: 767px) calc(45vw * 0.5)`,
    `${dense} calc(17rem * 0.5)`,
    `${less} and (max-width: 767px) calc(45vw * 0.75)`,
    `${less} calc(17rem * 0.75)`,
    ...sizes.split(', '),
  ]);
  expect(sizesOf({ sizes: '100vw', priority: true })).toEqual([`${dense} calc(100vw * 0.67)`, '100vw']);
  expect(sizesOf({ sizes: 'calc(50vw - 2rem)' })).toEqual(['calc(50vw - 2rem)']);
});

test('the picture is announced by its text, and a decorative one is not announced', async () => {
  renderPicture();
  await expect.element(page.getByRole('img', { name: examplePicture.alt })).toBeVisible();
  renderPicture({ image: { ...examplePicture, alt: '' } });
  expect(page.getByRole('img').elements()).toHaveLength(1);
});

test('the place of the picture has its proportions before the file has loaded', () => {
  const { width, height } = renderPicture({ className: 'ancho' }).getBoundingClientRect();
  expect(width / height).toBeCloseTo(1.6, 1);
});

test('a picture that fills its box shows the focal point', () => {
  const focal = { x: 0.25, y: 0.8 };
  const image = renderPicture({ image: { ...examplePicture, focal }, cover: true });
  const { objectFit, objectPosition } = getComputedStyle(image);
  expect({ objectFit, objectPosition }).toEqual({ objectFit: 'cover', objectPosition: '25% 80%' });
});

test('only the first visible picture is loaded before it is needed', () => {
  expect(renderPicture().loading).toBe('lazy');
  const first = renderPicture({ priority: true });
  expect({ loading: first.loading, priority: first.fetchPriority }).toEqual({
    loading: 'eager',
    priority: 'high',
  });
});
