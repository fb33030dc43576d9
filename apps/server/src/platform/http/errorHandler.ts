import { type ErrorBody, type ErrorCode, errors } from '@centinela/api/http/errors.ts';
import { errorsInWords, fieldErrors } from '@centinela/sections/kernel/messages.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { z } from 'zod';
import { lossOf } from '../database/loss.ts';
import { AppError } from '../errors/appError.ts';
import { isDiskFull } from '../errors/diskFull.ts';
import { languageOf } from './language.ts';

/** Fastify's own refusals, in the words of the API. Whatever it cannot read is bad input, never a 500. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'badLanguage',
  FST_ERR_CTP_INVALID_TYPE: 'badLanguage',
  FST_ERR_NOT_FOUND: 'notFound',
  FST_ERR_BAD_URL: 'badRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

/** Makes an error of the closed list out of whatever was thrown. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isFastifyError(error) && error.statusCode !== undefined && error.statusCode < 500) {
    const code = fastifyCodes[error.code] ?? (error.statusCode === 404 ? 'notFound' : 'badJson');
    return new AppError(code, { cause: error });
  }
  if (error instanceof pg.DatabaseError && unstorable.has(error.code ?? ''))
    return new AppError('badRequest', { cause: error });
  if (lossOf(error)) return new AppError('unavailable', { retryAfter: 5, cause: error });
  return new AppError(isDiskFull(error) ? 'noRoom' : 'internal', { cause: error });
}

/** A NUL in a text, or half a surrogate pair: PostgreSQL cannot hold them, wherever in the input they stood. */
const unstorable = new Set(['22021', '22P05']);

/**
 * A cursor that was written by hand: it has the form of ours, and a value in it is none of the column that it is compared
 * with. Data exceptions are class 22.
 */
const isForgedCursor = (error: unknown, { query }: FastifyRequest): boolean =>
  error instanceof pg.DatabaseError &&
  error.code?.startsWith('22') === true &&
  !unstorable.has(error.code) &&
  Object(query).cursor !== undefined;

/** Wrong fields one answer names. Nobody corrects more at once, and a body may hold a million. */
const mostFields = 100;

/** The body of an error answer, in the caller's language. */
export function errorBody(error: AppError, request: FastifyRequest): ErrorBody {
  const language = languageOf(request);
  const { errors: fields, data } = error.options;
  return {
    message: error.in(language),
    code: error.code,
    ...(fields && { errors: errorsInWords(fields.slice(0, mostFields), language) }),
    ...(data !== undefined && { data }),
    requestId: request.id,
  };
}

/** Answers an error and, when it is ours, writes it to the log with everything that helps. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = isForgedCursor(error, request)
    ? new AppError('badRequest', { errors: [{ field: 'cursor', message: 'invalid' }], cause: error })
    : toAppError(error);
  if ('alarm' in errors[known.code])
    request.log.error({ err: known.options.cause ?? known }, 'request failed');
  else if (known.status >= 500) request.log.info({ code: known.code }, 'not possible here');
  if (known.options.retryAfter !== undefined)
    reply.header('retry-after', String(Math.ceil(known.options.retryAfter)));
  return reply
    .code(known.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(known, request)));
}

/** Parses a part of a request. @throws AppError badRequest that names every wrong field */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('badRequest', { errors: fieldErrors(parsed.error) });
}
