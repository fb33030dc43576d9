import { parentPort } from 'node:worker_threads';
import { PdfRefused, refuseScripts } from './pdfScripts.ts';

/** Returns the response of the thread: null for an accepted PDF, otherwise the reason for its rejection. */
function getRejectionReason(bytes: Uint8Array): PdfRefused['reason'] | null {
  try {
    refuseScripts(bytes);
    return null;
  } catch (error) {
    if (error instanceof PdfRefused) return error.reason;
    throw error;
  }
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(getRejectionReason(bytes)));
