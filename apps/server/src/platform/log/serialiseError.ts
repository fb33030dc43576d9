import pg from 'pg';
import pino from 'pino';
import { maskText } from './redact.ts';

/**
 * Members of an error that are logged in addition to its type, message and stack; none contains personal data.
 */
const told = [
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
function chainOf(error: unknown, longest = 5): Error[] {
  if (!(error instanceof Error) || longest === 0) return [];
  return [error, ...chainOf(error.cause, longest - 1)];
}

/**
 * For a value that does not match its type (class 22), PostgreSQL repeats the value in the message, after a
 * colon.
 */
const withValue = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;

/** Removes the query's values from a text of an error. */
const withoutValues = (text: string, chain: readonly Error[]): string =>
  maskText(
    chain
      .filter(withValue)
      .reduce((rest, { message }) => rest.replaceAll(message, message.replace(/: ".*$/s, ': […]')), text),
  );

/**
 * Serialises an error for the log. Only listed members are copied: PostgreSQL's `detail`, `where`,
 * `internalQuery` and `parameters` may contain personal data, and members of other libraries are unknown.
 */
export function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? maskText(error) : error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const chain = chainOf(error);
  const members = Object.entries(error).filter(([name]) => told.some((each) => each === name));
  return {
    type,
    message: withoutValues(message, chain),
    stack: withoutValues(stack, chain),
    ...Object.fromEntries(members),
    ...(error instanceof AggregateError && { errors: error.errors.map(serialiseError) }),
  };
}
