import { parentPort } from 'node:worker_threads';
import { PdfRefused, refuseScripts } from './pdfScripts.ts';

/** What the thread answers: null, or why the PDF is refused. */
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
