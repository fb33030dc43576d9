import { parentPort } from 'node:worker_threads';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { sanitizeSvg } from './sanitizeSvg.ts';
import { SvgRefused } from './svgRefused.ts';

/** The response of the thread: the sanitised drawing, or the reason for its rejection. */
export type SanitizeResponse = { clean: string } | { refused: string; userMessage?: Label | undefined };

function createResponse(source: string): SanitizeResponse {
  try {
    return { clean: sanitizeSvg(source) };
  } catch (error) {
    if (error instanceof SvgRefused) return { refused: error.message, userMessage: error.userMessage };
    throw error;
  }
}

parentPort?.on('message', (source: string) => parentPort?.postMessage(createResponse(source)));
