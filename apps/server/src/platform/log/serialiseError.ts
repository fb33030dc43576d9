import pg from 'pg';
import pino from 'pino';
import { maskText } from './redact.ts';

/** What of an error helps whoever reads the log, beside its type, message and stack, and is about nobody. */
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

/** Errors that one error wraps, itself first. */
function chainOf(error: unknown, longest = 5): Error[] {
  if (!(error instanceof Error) || longest === 0) return [];
  return [error, ...chainOf(error.cause, longest - 1)];
}

/** PostgreSQL repeats a value that does not fit its type (class 22) in the message, behind a colon. */
const withValue = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;

/** A text of an error without the values that went into it. */
const withoutValues = (text: string, chain: readonly Error[]): string =>
  maskText(
    chain
      .filter(withValue)
      .reduce((rest, { message }) => rest.replaceAll(message, message.replace(/: ".*$/s, ': […]')), text),
  );

/**
 * An error as the log shows it. Members are chosen, not copied: PostgreSQL's `detail`, `where`, `internalQuery` and
 * `parameters` hold rows of people, and what other libraries add is not known.
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
