import pg from 'pg';

/**
 * The extent of a lost database connection. `serverDown`: the database server itself reports that it is not running.
 * `unknown`: possibly only this process or host has lost it.
 */
export type Loss = 'serverDown' | 'unknown';

/** The query was not sent because the database is known to be unavailable. */
export class DatabaseUnavailable extends Error {
  readonly loss: Loss;
  constructor(loss: Loss) {
    super('the database cannot be reached');
    this.name = 'DatabaseUnavailable';
    this.loss = loss;
  }
}

/** No configured server accepts writes, for example until a standby server is promoted. */
export class NoPrimary extends Error {
  constructor() {
    super('no database server accepts writes');
    this.name = 'NoPrimary';
  }
}

/** read_only_sql_transaction: the connection reaches a standby server or a demoted primary. */
const readOnlyCode = '25006';

/** Whether a statement failed because its server accepts no writes. */
export const isReadOnlyError = (error: unknown): boolean => Object(error).code === readOnlyCode;

/** admin_shutdown, crash_shutdown, cannot_connect_now, and a closed port. */
const serverDownCodes = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED']);

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * PostgreSQL codes for connection exceptions, failed authentication, too many connections, and a missing
 * database.
 */
const connectionErrorCodes = /^(?:08...|28...|53300|3D000)$/;

/** Errors created by pg itself have no code. */
const driverMessages =
  /^(?:Connection terminated|timeout expired$|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

function classifyCode(error: Error): Loss | null {
  const { code, syscall } = Object(error);
  if (typeof code !== 'string') return driverMessages.test(error.message) ? 'unknown' : null;
  if (code === readOnlyCode) return 'unknown';
  if (serverDownCodes.has(code) || (code === 'ENOENT' && syscall === 'connect')) return 'serverDown';
  if (error instanceof pg.DatabaseError) return connectionErrorCodes.test(code) ? 'unknown' : null;
  return networkCodes.has(code) ? 'unknown' : null;
}

/** Classifies an error as a lost database connection; null for any other error. */
export function classifyLoss(error: unknown): Loss | null {
  if (error instanceof DatabaseUnavailable) return error.loss;
  if (error instanceof NoPrimary) return 'unknown';
  // One host with several addresses is down only if all of them report it.
  if (error instanceof AggregateError && error.errors.length > 0) {
    const losses = error.errors.map(classifyLoss);
    if (losses.includes(null)) return null;
    return losses.every((loss) => loss === 'serverDown') ? 'serverDown' : 'unknown';
  }
  if (!(error instanceof Error)) return null;
  return classifyCode(error) ?? classifyLoss(error.cause);
}
