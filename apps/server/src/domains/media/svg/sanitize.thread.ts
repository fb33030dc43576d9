import { parentPort } from 'node:worker_threads';
import { SvgRefused, sanitizeSvg } from './sanitizeSvg.ts';

/** What the thread answers: the clean drawing, or why it is refused. */
export type SanitizeAnswer = { clean: string } | { refused: string };

function answer(source: string): SanitizeAnswer {
  try {
    return { clean: sanitizeSvg(source) };
  } catch (error) {
    if (error instanceof SvgRefused) return { refused: error.message };
    throw error;
  }
}

parentPort?.on('message', (source: string) => parentPort?.postMessage(answer(source)));
