import pino, { type Logger } from 'pino';
import { humanStream } from './humanStream.ts';
import { queryNames, redact } from './redact.ts';
import { serialiseError } from './serialiseError.ts';

export type { Logger };

export type LogOptions = {
  readonly level: string;
  /** Which role the process has: web, worker … */
  readonly role: string;
  /** Short lines for a person instead of JSON. Default: when standard output is a terminal. */
  readonly human?: boolean;
  /** Where entries go instead of standard output, for tests. */
  readonly stream?: NodeJS.WritableStream;
};

type RequestLike = {
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
  /** The pattern of the route that answers. */
  readonly routeOptions?: { readonly url?: string | undefined };
};
type ReplyLike = { readonly statusCode?: number };

/**
 * The process's logger: JSON, one entry a line, without secrets and personal data. Lines are gathered in memory and
 * written every 4 KB or half second, so that a request never waits for the disk; pino writes down what
 * is left when the process ends in order. What is bound to a child logger is written as it is.
 */
export function createLogger({
  level,
  role,
  human = process.stdout.isTTY === true,
  stream,
}: LogOptions): Logger {
  const destination =
    stream ??
    (human
      ? humanStream(process.stdout)
      : pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 }));
  return pino(
    {
      level,
      base: { role, pid: process.pid },
      formatters: { log: redact },
      serializers: {
        err: serialiseError,
        // Headers carry cookies and tokens; an address, who or what somebody looked for.
        req: ({ method, url = '', ip, routeOptions }: RequestLike) => ({
          method,
          route: routeOptions?.url ?? 'none',
          ...(url.includes('?') && { query: queryNames(url) }),
          ip,
        }),
        res: ({ statusCode }: ReplyLike) => ({ statusCode }),
      },
    },
    destination,
  );
}
