import { z } from 'zod';
import { createThread, ThreadFailed } from '#platform/threads/thread.ts';
import type { PdfRefused } from './pdfScripts.ts';

const responseSchema = z.enum(['script', 'locked', 'unreadable']).nullable();
const worker = createThread(new URL('./pdfScripts.thread.ts', import.meta.url), {
  workMs: 3_000,
  memoryMb: 256,
  idleMs: 60_000,
});

/**
 * Runs `refuseScripts` in a worker thread, so that other requests are not blocked.
 *
 * @returns null for a safe PDF, otherwise the reason; `unreadable` also when the check takes too long
 */
export async function refuseScriptsInWorker(bytes: Uint8Array): Promise<PdfRefused['reason'] | null> {
  return responseSchema.parse(
    await worker(bytes).catch((error: unknown) => {
      if (error instanceof ThreadFailed) return 'unreadable';
      throw error;
    }),
  );
}
