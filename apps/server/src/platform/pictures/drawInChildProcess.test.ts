import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pngBomb } from '../../domains/media/fixtures.testing.ts';
import { manyGlyphs, nestedMasks } from '../../domains/media/svg/attacks.testing.ts';
import {
  DrawingFailed,
  type DrawLimits,
  drawInChildProcess,
  measureInChildProcess,
} from './drawInChildProcess.ts';
import type { Recipe } from './recipe.ts';

const recipe: Recipe = { resize: { width: 640 }, output: { format: 'webp' } };
const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
);

const findFailure = async (svg: string | Buffer, limits: DrawLimits) => {
  const error = await drawInChildProcess(Buffer.from(svg), recipe, { limits }).catch(
    (cause: unknown) => cause,
  );
  if (!(error instanceof DrawingFailed)) throw new Error('the picture was rendered', { cause: error });
  return error.reason;
};

test('draws and measures in a child process', async () => {
  expect((await drawInChildProcess(square, recipe)).bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect(await measureInChildProcess(square)).toMatchObject({ width: 40, height: 20 });
});

test('a rendering that takes too long ends with its child process, while another one continues', async () => {
  await Promise.all([drawInChildProcess(square, recipe), drawInChildProcess(square, recipe)]);
  const limits = { cpuMs: 1_500, memoryMb: 512, elapsedMs: 20_000 };
  let isOver = false;
  const slow = findFailure(nestedMasks, limits).finally(() => {
    isOver = true;
  });
  const start = performance.now();
  await drawInChildProcess(square, recipe);
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(isOver).toBe(false);
  expect(await slow).toBe('time');
  expect(await findFailure(nestedMasks, { ...limits, elapsedMs: 500 })).toBe('ended');
  expect((await drawInChildProcess(square, recipe)).bytes.length).toBeGreaterThan(0);
}, 60_000);

test('a rendering that takes too much memory ends without affecting this process', async () => {
  const before = process.memoryUsage.rss();
  const limits = { cpuMs: 60_000, memoryMb: 200, elapsedMs: 60_000 };
  expect(await findFailure(manyGlyphs, limits)).toBe('memory');
  expect(process.memoryUsage.rss() - before).toBeLessThan(60 * 1024 * 1024);
}, 60_000);

test('an invalid or too large picture is rejected, and the child process continues', async () => {
  const limits = { cpuMs: 6_000, memoryMb: 512, elapsedMs: 20_000 };
  expect(await findFailure('<svg', limits)).toBe('broken');
  expect(await findFailure(pngBomb(60_000, 60_000), limits)).toBe('broken');
  expect((await drawInChildProcess(square, recipe)).bytes.length).toBeGreaterThan(0);
});

test('an idle child process does not keep its parent running, and inherits no secrets', async () => {
  const source = `
    import { readdirSync, readFileSync } from 'node:fs';
    const { drawInChildProcess } = await import(${JSON.stringify(new URL('./drawInChildProcess.ts', import.meta.url).href)});
    await drawInChildProcess(Buffer.from(${JSON.stringify(square.toString())}), ${JSON.stringify(recipe)});
    const { pid } = process;
    const children = process.platform !== 'linux' ? [] : readdirSync('/proc').filter((each) => {
      try { return readFileSync('/proc/' + each + '/stat', 'utf8').split(') ')[1]?.split(' ')[1] === String(pid); }
      catch { return false; }
    });
    console.log(children.map((each) => readFileSync('/proc/' + each + '/environ', 'utf8')).join('').includes('hush'));`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source], {
    env: { ...process.env, SECRET: 'hush' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(parent.stdout), once(parent, 'exit')]);
  expect([output.trim(), code]).toEqual(['false', 0]);
}, 20_000);
