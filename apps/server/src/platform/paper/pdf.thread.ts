import { parentPort } from 'node:worker_threads';
import type { PdfModule, PdfToRender } from './renderInThread.ts';

parentPort?.on('message', async ({ module, contents }: PdfToRender) => {
  const { renderPdf }: PdfModule = await import(module);
  parentPort?.postMessage(await renderPdf(contents));
});
