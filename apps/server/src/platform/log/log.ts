import pino, { type Logger } from 'pino';
import { humanStream } from './humanStream.ts';
import { redact, redactUrl } from './redact.ts';

export type { Logger };

export type LogOptions = {
  readonly level: string;
  /** Which door of the program writes: web, worker … */
  readonly door: string;
  /** Short lines for a person instead of JSON. Default: when standard output is a terminal. */
  readonly human?: boolean;
  /** Where entries go instead of standard output, for tests. */
  readonly stream?: NodeJS.WritableStream;
};

type RequestLike = { readonly method?: string; readonly url?: string; readonly ip?: string };
type ReplyLike = { readonly statusCode?: number };

/**
 * The process's logger: JSON, one entry a line, without secrets. Lines are gathered in memory and
 * written every 4 KB or half second, so that a request never waits for the disk; pino writes down what
 * is left when the process ends in order. What is bound to a child logger is written as it is.
 */
export function createLogger({
  level,
  door,
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
      base: { door, pid: process.pid },
      formatters: { log: redact },
      serializers: {
        err: pino.stdSerializers.err,
        // Headers carry cookies and tokens, so none is ever written.
        req: ({ method, url, ip }: RequestLike) => ({ method, url: redactUrl(url ?? ''), ip }),
        res: ({ statusCode }: ReplyLike) => ({ statusCode }),
      },
    },
    destination,
  );
}
