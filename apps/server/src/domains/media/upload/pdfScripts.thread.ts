import { parentPort } from 'node:worker_threads';
import { PdfRefused, refuseScripts } from './pdfScripts.ts';

/** Computes the response of the thread: null, or why the PDF is rejected. */
function answer(bytes: Uint8Array): PdfRefused['reason'] | null {
  try {
    refuseScripts(bytes);
    return null;
  } catch (error) {
    if (error instanceof PdfRefused) return error.reason;
    throw error;
  }
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(answer(bytes)));
