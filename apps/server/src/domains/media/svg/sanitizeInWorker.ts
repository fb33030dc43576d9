import { z } from 'zod';
import { createThread, ThreadFailed } from '#platform/threads/thread.ts';
import { sanitizeSvg } from './sanitizeSvg.ts';
import { SvgRefused } from './svgRefused.ts';

/**
 * Maximum size in characters for sanitising on the main thread, which takes up to 20 ms: less than using a worker.
 */
const maxMainThreadLength = 64 * 1024;

const responseSchema = z.union([
  z.object({ clean: z.string() }),
  z.object({ refused: z.string(), words: z.tuple([z.string(), z.string()]).optional() }),
]);
const worker = createThread(new URL('./sanitize.thread.ts', import.meta.url));

/**
 * Sanitises an SVG without blocking other requests: large drawings are processed in a worker thread.
 *
 * @throws SvgRefused also when it takes too much time or memory
 */
export async function sanitizeInWorker(source: string): Promise<string> {
  if (source.length <= maxMainThreadLength) return sanitizeSvg(source);
  const answer = responseSchema.parse(
    await worker(source).catch((error: unknown) => {
      throw error instanceof ThreadFailed ? new SvgRefused('takes too long', undefined, error) : error;
    }),
  );
  if ('refused' in answer) throw new SvgRefused(answer.refused, answer.words);
  return answer.clean;
}
