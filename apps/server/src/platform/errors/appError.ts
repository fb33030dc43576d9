import { type ErrorCode, errors } from '@centinela/api/http/errors.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';

export interface AppErrorOptions {
  /** Other words than the code's own, already in the caller's language. */
  message?: string;
  /** Wrong fields; a message may be a code of `fieldMessages`. */
  errors?: FieldError[];
  /** What is wrong with one field, where it is more than a code can say: it stands for the whole answer as well. */
  told?: { field: string; words: Label };
  /** With 412: the current record, or the uses that stand in the way. */
  data?: unknown;
  /** Seconds to wait, for Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error the caller is told about: a code of the closed list in `@centinela/api/errors.ts`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly options: AppErrorOptions;
  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? options.told?.words[0] ?? errors[code].es, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.options = options;
  }
}

/** What was found. @throws AppError notFound when nothing was */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new AppError('notFound');
  return found;
}

/** Refuses an upload, saying why and what to do about it. */
export const badFile = (words: Label, cause?: unknown): AppError =>
  new AppError('badFile', { told: { field: 'file', words }, cause });
