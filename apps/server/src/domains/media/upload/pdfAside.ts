import { z } from 'zod';
import { createThread, ThreadFailed } from '#platform/threads/thread.ts';
import type { PdfRefused } from './pdfScripts.ts';

const answered = z.enum(['script', 'locked', 'unreadable']).nullable();
const inThread = createThread(new URL('./pdfScripts.thread.ts', import.meta.url), {
  workMs: 3_000,
  memoryMb: 256,
  idleMs: 60_000,
});

/**
 * Runs `refuseScripts` in a worker thread, so that other requests are not blocked.
 *
 * @returns null for a safe PDF, otherwise the reason; `unreadable` also when the check takes too long
 */
export async function refuseScriptsAside(bytes: Uint8Array): Promise<PdfRefused['reason'] | null> {
  return answered.parse(
    await inThread(bytes).catch((error: unknown) => {
      if (error instanceof ThreadFailed) return 'unreadable';
      throw error;
    }),
  );
}
