import { z } from 'zod';
import { createThread, ThreadFailed } from '#platform/threads/thread.ts';
import type { PdfRefused } from './pdfScripts.ts';

const answered = z.enum(['script', 'locked', 'unreadable']).nullable();
const inThread = createThread(new URL('./pdfScripts.thread.ts', import.meta.url), {
  workMs: 10_000,
  memoryMb: 256,
  idleMs: 60_000,
});

/**
 * `refuseScripts` without blocking whoever else is being answered.
 *
 * @returns null for a PDF that runs nothing, else why it is refused; `unreadable` also when that takes too long to find out
 */
export async function refuseScriptsAside(bytes: Uint8Array): Promise<PdfRefused['reason'] | null> {
  return answered.parse(
    await inThread(bytes).catch((error: unknown) => {
      if (error instanceof ThreadFailed) return 'unreadable';
      throw error;
    }),
  );
}
