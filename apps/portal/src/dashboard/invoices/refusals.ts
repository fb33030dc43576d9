import { ApiError } from '@centinela/api/http/client.ts';

/** A file that could not be taken; `file` is there where trying again may help. */
export interface Refusal {
  name: string;
  message: string;
  file: File | null;
}

/** Too slow, too many at once: the same file may be taken later. */
const passing: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** Whether the same file may be taken another time: what the server found wrong with it stays wrong. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || passing.has(error.status);

/** What is told of a file that could not be sent. */
export const refusalOf = (file: File, error: unknown): Refusal => ({
  name: file.name,
  message: error instanceof Error ? error.message : String(error),
  file: mayPass(error) ? file : null,
});

/** Refusals that stay while those that may be taken now are tried again. */
export const lasting = (refusals: readonly Refusal[]): Refusal[] =>
  refusals.filter(({ file }) => file === null);
