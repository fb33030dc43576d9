import { expect, test } from 'vitest';
import { ThreadFailed } from '../threads/thread.ts';
import { createPdfRenderer, type PdfModule } from './renderInThread.ts';

const createRenderer = (source: string) =>
  createPdfRenderer<PdfModule<{ madeAt: Date }>>(
    new URL(`data:text/javascript,${encodeURIComponent(source)}`),
  );

const madeAt = new Date('2026-11-28T12:00:00Z');

test('renders a PDF outside the thread that answers requests', async () => {
  const render = createRenderer(`
    import { isMainThread } from 'node:worker_threads';
    export const renderPdf = async ({ madeAt }) => Buffer.from(JSON.stringify([isMainThread, madeAt]));
  `);
  expect((await render({ madeAt })).toString()).toBe('[false,"2026-11-28T12:00:00.000Z"]');
});

test('reports a failed rendering, and renders the next PDF', async () => {
  const fail = createRenderer(`export const renderPdf = async () => { throw new Error('broken'); };`);
  await expect(fail({ madeAt })).rejects.toThrow(ThreadFailed);
  const render = createRenderer(`export const renderPdf = async () => Buffer.from('next');`);
  expect((await render({ madeAt })).toString()).toBe('next');
});
