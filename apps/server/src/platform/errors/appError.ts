import { type ErrorCode, errors } from '@centinela/api/http/errors.ts';
import { inLanguage, type Label, type Language } from '@centinela/sections/kernel/language.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';

export interface AppErrorOptions {
  /** Other words than the code's own, in both languages or already in the caller's. */
  message?: string | Label;
  /** Wrong fields; a message may be a code of `fieldMessages`. */
  errors?: FieldError[];
  /** With 412: the current record, or the uses that stand in the way. */
  data?: unknown;
  /** Seconds to wait, for Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

const messageOf = (code: ErrorCode, { message }: AppErrorOptions, language: Language): string =>
  typeof message === 'string' ? message : message ? inLanguage(message, language) : errors[code][language];

/** An error the caller is told about: a code of the closed list in `@centinela/api/errors.ts`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly options: AppErrorOptions;
  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(messageOf(code, options, 'es'), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.options = options;
  }
  /** What it says in a language. */
  in(language: Language): string {
    return messageOf(this.code, this.options, language);
  }
}

/** What was found. @throws AppError notFound when nothing was */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new AppError('notFound');
  return found;
}

/** What is wrong with a field, where it is more than a code can say: it stands for the whole answer as well. */
export const told = (field: string, words: Label): Pick<AppErrorOptions, 'message' | 'errors'> => ({
  message: words,
  errors: [{ field, message: 'told', values: { words } }],
});

/** Refuses an upload, saying why and what to do about it. */
export const badFile = (words: Label, cause?: unknown): AppError =>
  new AppError('badFile', { ...told('file', words), cause });
