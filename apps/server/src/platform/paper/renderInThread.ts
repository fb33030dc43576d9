import { z } from 'zod';
import { createThread } from '../threads/thread.ts';

/** A module that renders one kind of PDF. */
export interface PdfModule<Contents = unknown> {
  /** @returns the bytes of the PDF */
  renderPdf(contents: Contents): Promise<Buffer>;
}

/** A PDF as it is passed to the thread. */
export interface PdfToRender {
  /** URL of the module that renders it. */
  module: string;
  contents: unknown;
}

const runInThread = createThread(new URL('./pdf.thread.ts', import.meta.url));

/**
 * Creates a function that renders a PDF in a thread: loading the library blocks a process for 120 ms, takes 45 MB,
 * and each PDF takes 10 to 30 ms more.
 *
 * @param module URL of the module `Module`
 * @returns renders the PDF; its contents must be cloneable by `postMessage`; rejects with ThreadFailed
 */
export const createPdfRenderer =
  <Module extends PdfModule<never>>(module: URL) =>
  async (contents: Parameters<Module['renderPdf']>[0]): Promise<Buffer> => {
    const pdf: PdfToRender = { module: module.href, contents };
    return Buffer.from(z.instanceof(Uint8Array).parse(await runInThread(pdf)));
  };
