import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createThread, ThreadFailed } from '#platform/threads/thread.ts';
import { sanitizeInWorker } from './sanitizeInWorker.ts';
import { sanitizeSvg } from './sanitizeSvg.ts';
import { SvgRefused } from './svgRefused.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
const shape = '<path d="M0 0h9v9z" style="fill:red;stroke:blue" onclick="x()"/>';

test('sanitises a large drawing like a small one, in a worker thread', async () => {
  const source = svg(shape.repeat(6_000));
  await sanitizeInWorker(source);
  const before = process.threadCpuUsage();
  const clean = await sanitizeInWorker(source);
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(50_000);
  expect(clean).toBe(sanitizeSvg(source));
});

test('rejects a large drawing like a small one', async () => {
  const source = svg(`<g>`.repeat(300) + shape.repeat(2_000) + '</g>'.repeat(300));
  await expect(sanitizeInWorker(source)).rejects.toThrow(SvgRefused);
  await expect(sanitizeInWorker(source)).rejects.toThrow('more than 256 elements one inside another');
});

test('ends a thread that takes too long, and runs the next task in another one', async () => {
  const script = new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';
      parentPort.on('message', (text) => { if (text === 'loop') for (;;); parentPort.postMessage(text); });`)}`,
  );
  const runTask = createThread(script, { workMs: 3_000, memoryMb: 64, idleMs: 200 });
  expect(await runTask('one')).toBe('one');
  const endlessTask = runTask('loop');
  const queuedTask = runTask('two');
  await expect(endlessTask).rejects.toThrow(ThreadFailed);
  expect(await queuedTask).toBe('two');
  await pause(500);
  expect(await runTask('three')).toBe('three');
});
