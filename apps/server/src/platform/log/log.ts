import pino, { type Logger } from 'pino';
import { getActiveSpan } from '../tracing/tracing.ts';
import { humanStream } from './humanStream.ts';
import { getQueryNames, redact } from './redact.ts';
import { serialiseError } from './serialiseError.ts';

export type { Logger };

export type LogOptions = {
  readonly level: string;
  /** The process's role: web, worker … */
  readonly role: string;
  /** Whether entries contain `trace_id` and `span_id`. */
  readonly isTraced?: boolean;
  /** Short coloured lines instead of JSON. Default: when standard output is a terminal. */
  readonly human?: boolean;
  /** Target of entries instead of standard output, for tests. */
  readonly stream?: NodeJS.WritableStream;
};

type RequestLike = {
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
  /** The pattern of the matched route. */
  readonly routeOptions?: { readonly url?: string | undefined };
};
type ReplyLike = { readonly statusCode?: number };

/**
 * Creates the process's logger: JSON, one entry per line, without secrets and personal data. Lines are buffered
 * and written every 4 KB or half a second, so that a request never waits for the disk; pino flushes the rest on
 * an orderly exit. Bindings of child loggers are written unchanged.
 */
export function createLogger({
  level,
  role,
  isTraced = false,
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
      // A copy, because pino adds the members of the entry to it.
      ...(isTraced && { mixin: () => ({ ...getActiveSpan()?.logFields }) }),
      serializers: {
        err: serialiseError,
        // Headers contain cookies and tokens; query values may identify a person or a search.
        req: ({ method, url = '', ip, routeOptions }: RequestLike) => ({
          method,
          route: routeOptions?.url ?? 'none',
          ...(url.includes('?') && { query: getQueryNames(url) }),
          ip,
        }),
        res: ({ statusCode }: ReplyLike) => ({ statusCode }),
      },
    },
    destination,
  );
}
