import { type ErrorCode, errors } from '@centinela/api/http/errors.ts';
import { inLanguage, type Label, type Language } from '@centinela/sections/kernel/language.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';

export interface AppErrorOptions {
  /** Replaces the code's default message, in both languages or in the caller's. */
  message?: string | Label;
  /** Invalid fields; a message may be a code of `fieldMessages`. */
  errors?: FieldError[];
  /** For status 412: the current record, or the places that use it and prevent the change. */
  data?: unknown;
  /** Seconds to wait, for Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

const formatMessage = (code: ErrorCode, { message }: AppErrorOptions, language: Language): string =>
  typeof message === 'string' ? message : message ? inLanguage(message, language) : errors[code][language];

/** An error reported to the caller, with one of the codes in `@centinela/api/errors.ts`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly options: AppErrorOptions;
  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(formatMessage(code, options, 'es'), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.options = options;
  }
  /** Returns the message in a language. */
  getMessage(language: Language): string {
    return formatMessage(this.code, this.options, language);
  }
}

/** Returns the value. @throws AppError notFound when it is missing */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new AppError('notFound');
  return found;
}

/** Returns error options for one invalid field with its own message, which is also the message of the response. */
export const fieldError = (field: string, message: Label): Pick<AppErrorOptions, 'message' | 'errors'> => ({
  message,
  errors: [{ field, message: 'told', values: { words: message } }],
});

/** Rejects an upload with the reason and how to fix it. */
export const badFile = (message: Label, cause?: unknown): AppError =>
  new AppError('badFile', { ...fieldError('file', message), cause });
