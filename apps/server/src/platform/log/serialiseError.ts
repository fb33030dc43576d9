import pg from 'pg';
import pino from 'pino';
import { maskText } from './redact.ts';

/**
 * Members of an error that are logged in addition to its type, message and stack; none contains personal data.
 */
const loggedMembers = [
  'code',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
] as const;

/** Returns an error and the errors that it wraps. */
function getErrorChain(error: unknown, maxLength = 5): Error[] {
  if (!(error instanceof Error) || maxLength === 0) return [];
  return [error, ...getErrorChain(error.cause, maxLength - 1)];
}

/**
 * For a value that does not match its type (class 22), PostgreSQL repeats the value in the message, after a
 * colon.
 */
const containsValue = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;

/** Removes the query's values from a text of an error. */
const removeValues = (text: string, chain: readonly Error[]): string =>
  maskText(
    chain
      .filter(containsValue)
      .reduce((rest, { message }) => rest.replaceAll(message, message.replace(/: ".*$/s, ': […]')), text),
  );

/**
 * Serialises an error for the log. Only listed members are copied: PostgreSQL's `detail`, `where`,
 * `internalQuery` and `parameters` may contain personal data, and members of other libraries are unknown.
 */
export function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? maskText(error) : error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const chain = getErrorChain(error);
  const members = Object.entries(error).filter(([name]) => loggedMembers.some((each) => each === name));
  return {
    type,
    message: removeValues(message, chain),
    stack: removeValues(stack, chain),
    ...Object.fromEntries(members),
    ...(error instanceof AggregateError && { errors: error.errors.map(serialiseError) }),
  };
}
