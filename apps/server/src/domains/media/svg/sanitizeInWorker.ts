import { z } from 'zod';
import { createThread, ThreadFailed } from '#platform/threads/thread.ts';
import { sanitizeSvg } from './sanitizeSvg.ts';
import { SvgRefused } from './svgRefused.ts';

/**
 * Maximum length in characters of a drawing that is sanitised on the main thread. That takes up to 20 ms, which is
 * less than using a worker thread.
 */
const maxMainThreadLength = 64 * 1024;

const responseSchema = z.union([
  z.object({ clean: z.string() }),
  z.object({ refused: z.string(), userMessage: z.tuple([z.string(), z.string()]).optional() }),
]);
const worker = createThread(new URL('./sanitize.thread.ts', import.meta.url));

/**
 * Sanitises an SVG without blocking other requests: large drawings are processed in a worker thread.
 *
 * @throws SvgRefused also when it takes too much time or memory
 */
export async function sanitizeInWorker(source: string): Promise<string> {
  if (source.length <= maxMainThreadLength) return sanitizeSvg(source);
  const response = responseSchema.parse(
    await worker(source).catch((error: unknown) => {
      throw error instanceof ThreadFailed ? new SvgRefused('takes too long', undefined, error) : error;
    }),
  );
  if ('refused' in response) throw new SvgRefused(response.refused, response.userMessage);
  return response.clean;
}
