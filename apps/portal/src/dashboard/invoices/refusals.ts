import { ApiError } from '@centinela/api/http/client.ts';

/** A refused upload; `file` is set when a retry may succeed. */
export interface Refusal {
  name: string;
  message: string;
  file: File | null;
}

/** Status codes of temporary errors: the same file may be accepted later. */
const temporaryStatusCodes: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** Whether the same file may be accepted later; validation errors are permanent. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || temporaryStatusCodes.has(error.status);

/** Describes a failed upload. */
export const toRefusal = (file: File, error: unknown): Refusal => ({
  name: file.name,
  message: error instanceof Error ? error.message : String(error),
  file: isTemporary(error) ? file : null,
});

/** The permanent refusals, which remain while the others are retried. */
export const getPermanentRefusals = (refusals: readonly Refusal[]): Refusal[] =>
  refusals.filter(({ file }) => file === null);
