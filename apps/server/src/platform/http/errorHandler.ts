import { type ErrorBody, type ErrorCode, errors } from '@centinela/api/http/errors.ts';
import { fieldErrors, translateErrors } from '@centinela/sections/kernel/messages.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { z } from 'zod';
import { classifyLoss } from '../database/loss.ts';
import { isMissingReference } from '../database/violations.ts';
import { AppError } from '../errors/appError.ts';
import { isDiskFull } from '../errors/diskFull.ts';
import { getLanguage } from './language.ts';

/**
 * Maps Fastify's errors to codes of the API. Input that cannot be parsed is a client error (status 400), never a
 * 500.
 */
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

/** Converts any thrown value to an AppError. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isFastifyError(error) && error.statusCode !== undefined && error.statusCode < 500) {
    const code = fastifyCodes[error.code] ?? (error.statusCode === 404 ? 'notFound' : 'badJson');
    return new AppError(code, { cause: error });
  }
  if (error instanceof pg.DatabaseError && unstorableTextCodes.has(error.code ?? ''))
    return new AppError('badRequest', { cause: error });
  // Another request has deleted the referenced row after this request checked it.
  if (isMissingReference(error)) return new AppError('notFound', { cause: error });
  if (classifyLoss(error)) return new AppError('unavailable', { retryAfter: 5, cause: error });
  return new AppError(isDiskFull(error) ? 'noRoom' : 'internal', { cause: error });
}

/** PostgreSQL codes for text that it cannot store: a NUL or half of a surrogate pair. */
const unstorableTextCodes = new Set(['22021', '22P05']);

/**
 * Whether an error comes from a forged cursor: well-formed, but with a value that does not match the type of its
 * column. Data exceptions are class 22.
 */
const isForgedCursor = (error: unknown, { query }: FastifyRequest): boolean =>
  error instanceof pg.DatabaseError &&
  error.code?.startsWith('22') === true &&
  !unstorableTextCodes.has(error.code) &&
  Object(query).cursor !== undefined;

/** Maximum field errors in one response. More are of no use to a caller, and a body may contain a million. */
const maxFields = 100;

/** Returns the body of an error response, in the caller's language. */
export function errorBody(error: AppError, request: FastifyRequest): ErrorBody {
  const language = getLanguage(request);
  const { errors: fields, data } = error.options;
  return {
    message: error.getMessage(language),
    code: error.code,
    ...(fields && { errors: translateErrors(fields.slice(0, maxFields), language) }),
    ...(data !== undefined && { data }),
    requestId: request.id,
  };
}

/** Sends an error response. Errors of the server are logged with their context. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = isForgedCursor(error, request)
    ? new AppError('badRequest', { errors: [{ field: 'cursor', message: 'invalid' }], cause: error })
    : toAppError(error);
  if ('alarm' in errors[appError.code])
    request.log.error({ err: appError.options.cause ?? appError }, 'request failed');
  else if (appError.status >= 500) request.log.info({ code: appError.code }, 'not configured');
  else if (isMissingReference(appError.options.cause))
    request.log.warn({ err: appError.options.cause }, 'a row that another one refers to was missing');
  if (appError.options.retryAfter !== undefined)
    reply.header('retry-after', String(Math.ceil(appError.options.retryAfter)));
  return reply
    .code(appError.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(appError, request)));
}

/** Parses a part of a request. @throws AppError badRequest listing every invalid field */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('badRequest', { errors: fieldErrors(parsed.error) });
}
