import pg from 'pg';

/**
 * Who is without the database, as far as an error tells: `everybody`, because the server says itself that it does not
 * run; or `unknown`, where it may be only this process or this machine.
 */
export type Loss = 'everybody' | 'unknown';

/** The query cannot be asked at all: the database is known to be away. */
export class DatabaseAway extends Error {
  readonly loss: Loss;
  constructor(loss: Loss) {
    super('the database cannot be reached');
    this.name = 'DatabaseAway';
    this.loss = loss;
  }
}

/** admin_shutdown, crash_shutdown, cannot_connect_now, and a port at which nobody listens. */
const saysItself = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED']);

const ofTheNetwork = new Set([
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

/** Of PostgreSQL: connection exceptions, failed authentication, too many connections, no such database. */
const refused = /^(?:08...|28...|53300|3D000)$/;

/** Errors that pg makes itself have no code. */
const ofTheDriver =
  /^(?:Connection terminated|timeout expired$|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

function lossOfCode(error: Error): Loss | null {
  const { code, syscall } = Object(error);
  if (typeof code !== 'string') return ofTheDriver.test(error.message) ? 'unknown' : null;
  if (saysItself.has(code) || (code === 'ENOENT' && syscall === 'connect')) return 'everybody';
  if (error instanceof pg.DatabaseError) return refused.test(code) ? 'unknown' : null;
  return ofTheNetwork.has(code) ? 'unknown' : null;
}

/** What an error tells of a database that cannot be reached; null when it tells of something else. */
export function lossOf(error: unknown): Loss | null {
  if (error instanceof DatabaseAway) return error.loss;
  // Several addresses of one host: it does not run only if all of them say so.
  if (error instanceof AggregateError && error.errors.length > 0) {
    const losses = error.errors.map(lossOf);
    if (losses.includes(null)) return null;
    return losses.every((loss) => loss === 'everybody') ? 'everybody' : 'unknown';
  }
  if (!(error instanceof Error)) return null;
  return lossOfCode(error) ?? lossOf(error.cause);
}
