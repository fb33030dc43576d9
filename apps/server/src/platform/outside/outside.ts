import { lookup } from 'node:dns/promises';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isPublicAddress } from './publicAddress.ts';

/** Why an address of another site gave no answer. */
export type OutsideProblem =
  | 'notHttps'
  | 'refused'
  | 'noHost'
  | 'certificate'
  | 'timeout'
  | 'unreachable'
  | 'manyRedirects';

/** What became of asking: the status of the last answer, or why there was none. */
export type OutsideAnswer = { status: number } | { problem: OutsideProblem };

/**
 * Where may be asked. There is one policy for the running program, which nothing in its environment changes; tests hand in
 * their own.
 */
export interface OutsidePolicy {
  isAllowed(address: string): boolean;
  /** Whether a URL's port may be asked; empty is 443. */
  isPort(port: string): boolean;
  /** Authorities in PEM that are believed beside the usual ones. */
  ca?: string;
  /** Milliseconds between two requests to a host. */
  paceMs: number;
  /** Milliseconds that one request may take, from the resolver to the head of the answer. */
  timeoutMs: number;
}

const publicOnly: OutsidePolicy = {
  isAllowed: isPublicAddress,
  isPort: (port) => port === '',
  paceMs: 1000,
  timeoutMs: 10_000,
};

export interface Outside {
  /**
   * Whether there is something at an address of another site: asks for its head, and for the page itself where that is not
   * answered. Follows redirects, each asked as carefully as the first address. Reads no body.
   */
  ask(url: string, signal: AbortSignal): Promise<OutsideAnswer>;
}

/** An address that must not be asked; thrown out of the resolver, before anything is connected. */
class Refused extends Error {}

const mostRedirects = 5;

/** Codes of Node for a certificate that is not good. */
const isCertificate = (code: string): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code) && !/ERR_TLS_HANDSHAKE_TIMEOUT/.test(code);

function problemOf(error: unknown): OutsideProblem {
  if (error instanceof Refused) return 'refused';
  const { code = '', name = '' } = Object(error);
  if (name === 'TimeoutError' || code === 'ETIMEDOUT' || code === 'ERR_TLS_HANDSHAKE_TIMEOUT')
    return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_NODATA') return 'noHost';
  return isCertificate(String(code)) ? 'certificate' : 'unreachable';
}

/**
 * Resolves a name and hands on only what may be asked. The connection is made to what this returns, so that a name that is
 * resolved differently a moment later reaches nothing else. One address that must not be asked is enough to refuse.
 */
const carefulLookup =
  ({ isAllowed }: OutsidePolicy): LookupFunction =>
  (host, options, done) => {
    lookup(host, { all: true, verbatim: true }).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !isAllowed(address))) return done(new Refused(host), '', 4);
        if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 4),
    );
  };

/** What stands in a URL's host without brackets, where it is an address. */
const literalOf = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : null;
};

interface Head {
  status: number;
  location: string | undefined;
}

/** One request, whose answer's body is not read. @throws Refused, or what the connection runs into */
function askOnce(
  url: URL,
  method: 'HEAD' | 'GET',
  { policy, userAgent, signal }: { policy: OutsidePolicy; userAgent: string; signal: AbortSignal },
): Promise<Head> {
  const options: RequestOptions = {
    method,
    // A connection of its own, never one that was opened to somewhere else.
    agent: false,
    lookup: carefulLookup(policy),
    headers: { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8', 'accept-language': 'es-AR' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(policy.timeoutMs)]),
    ...(policy.ca !== undefined && { ca: policy.ca }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
      answer.destroy();
    });
    sent.on('error', (error) => reject(error.cause instanceof Error ? error.cause : error));
    sent.end();
  });
}

/** Lets one request at a time go to a host, and the next one after a pause. */
function createPace(paceMs: number) {
  const free = new Map<string, number>();
  return async (host: string, signal: AbortSignal): Promise<void> => {
    const now = performance.now();
    const turn = Math.max(now, free.get(host) ?? 0);
    free.set(host, turn + paceMs);
    if (turn > now) await pause(turn - now, undefined, { signal });
  };
}

/** What some servers answer to whoever asks for the head alone, though the page is there. */
const isWorthAsking = (status: number): boolean => status >= 400 && status !== 410 && status !== 429;

/**
 * Asks other sites whether an address is there, in the program's own name and at a polite pace. Only https, only hosts of
 * the internet, never with anything of ours.
 *
 * @param userAgent what the program calls itself
 */
export function createOutside(userAgent: string, policy: OutsidePolicy = publicOnly): Outside {
  const turn = createPace(policy.paceMs);

  async function head(url: URL, signal: AbortSignal): Promise<Head> {
    const literal = literalOf(url);
    // A resolver is asked for names only.
    if (literal !== null && !policy.isAllowed(literal)) throw new Refused(literal);
    if (!policy.isPort(url.port) || url.username !== '' || url.password !== '') throw new Refused(url.host);
    await turn(url.host, signal);
    const first = await askOnce(url, 'HEAD', { policy, userAgent, signal });
    if (!isWorthAsking(first.status)) return first;
    await turn(url.host, signal);
    return askOnce(url, 'GET', { policy, userAgent, signal });
  }

  async function follow(address: string, left: number, signal: AbortSignal): Promise<OutsideAnswer> {
    const url = new URL(address);
    if (url.protocol !== 'https:') return { problem: 'notHttps' };
    const { status, location } = await head(url, signal);
    if (status < 300 || status >= 400 || location === undefined) return { status };
    if (left === 0) return { problem: 'manyRedirects' };
    return URL.canParse(location, url)
      ? follow(new URL(location, url).href, left - 1, signal)
      : { problem: 'unreachable' };
  }

  return {
    async ask(url, signal) {
      if (!URL.canParse(url)) return { problem: 'noHost' };
      try {
        return await follow(url, mostRedirects, signal);
      } catch (error) {
        signal.throwIfAborted();
        return { problem: problemOf(error) };
      }
    },
  };
}
