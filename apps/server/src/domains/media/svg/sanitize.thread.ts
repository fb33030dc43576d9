import { parentPort } from 'node:worker_threads';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { sanitizeSvg } from './sanitizeSvg.ts';
import { SvgRefused } from './svgRefused.ts';

/** The response of the thread: the sanitised drawing, or why it is refused. */
export type SanitizeAnswer = { clean: string } | { refused: string; words?: Label | undefined };

function answer(source: string): SanitizeAnswer {
  try {
    return { clean: sanitizeSvg(source) };
  } catch (error) {
    if (error instanceof SvgRefused) return { refused: error.message, words: error.userMessage };
    throw error;
  }
}

parentPort?.on('message', (source: string) => parentPort?.postMessage(answer(source)));
