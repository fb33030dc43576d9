import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { z } from 'zod';
import type { CallPage } from '#alarmCalls/call';
import { tracedFetch } from '#platform/tracing/tracedFetch.ts';
import { callsPerPage, parseCallPage } from './eterix.calls.ts';
import { type ActivationOrder, MonitoringError, type MonitoringPlatform } from './platform.ts';

export interface EterixOptions {
  /** Base URL of the service; paths are appended. */
  url: string;
  token: string;
  /** Timeout of a call in milliseconds. */
  timeoutMs?: number;
  /** Milliseconds for which the circuit breaker stays open after five consecutive failures. */
  pauseMs?: number;
}

const activatedSchema = z.object({ account: z.string().min(1).max(200) });
const refusedSchema = z.object({ message: z.string().max(500) });

/** Maximum characters of a response to an order, which has a few dozen, and of a page of calls. */
const maxResponseLength = 64 * 1024;
const maxPageLength = 1024 * 1024;

/** Status codes that reject an order permanently. */
const permanentStatuses = new Set([400, 404, 409, 410, 422]);

async function readBody(response: Response, maxLength: number): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxLength) throw new MonitoringError('respondió demasiado', { permanent: false });
  }
  return text + decoder.decode();
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Reads a response with a parser that returns null for an invalid body.
 *
 * @throws MonitoringError unless the platform answered with a valid body
 */
async function readAnswer<T>(
  response: Response,
  maxLength: number,
  parse: (body: unknown) => T | null,
): Promise<T> {
  const body = parseJson(await readBody(response, maxLength));
  if (response.ok) {
    const answer = parse(body);
    if (answer !== null) return answer;
    throw new MonitoringError('respondió algo que no se entiende', { permanent: false });
  }
  const { data } = refusedSchema.safeParse(body);
  throw new MonitoringError(data?.message ?? `respondió ${response.status}`, {
    permanent: permanentStatuses.has(response.status),
  });
}

const isPlatformError = (error: unknown): boolean => !(error instanceof MonitoringError && error.permanent);

/** Converts errors of the call to MonitoringError; unknown values stay unchanged. */
function toMonitoringError(error: unknown): unknown {
  if (error instanceof MonitoringError) return error;
  if (error instanceof BrokenCircuitError)
    return new MonitoringError('no responde; se vuelve a probar en un momento', {
      permanent: false,
      untried: true,
      cause: error,
    });
  if (error instanceof Error)
    return new MonitoringError(error.name === 'TimeoutError' ? 'tardó demasiado' : 'no se pudo conectar', {
      permanent: false,
      cause: error,
    });
  return error;
}

/** Reads the account of a response to an order. */
const readAccount = (response: Response): Promise<{ account: string }> =>
  readAnswer(response, maxResponseLength, (body) => {
    const { data } = activatedSchema.safeParse(body);
    return data ? { account: data.account } : null;
  });

/** Reads a page of calls. */
const readCallPage = (response: Response): Promise<CallPage> =>
  readAnswer(response, maxPageLength, parseCallPage);

/**
 * Creates the HTTP client of the monitoring platform: POST {url}/accounts/activate with an idempotency key, and GET
 * {url}/calls, both with a bearer token. Calls have a timeout. After five consecutive failures, a circuit breaker pauses calls. The
 * outbox retries.
 */
export function createEterix({
  url,
  token,
  timeoutMs = 10_000,
  pauseMs = 15_000,
}: EterixOptions): MonitoringPlatform {
  const breaker = circuitBreaker(handleWhen(isPlatformError), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(5),
  });
  let openUntil = 0;
  breaker.onBreak(() => {
    openUntil = Date.now() + pauseMs;
  });
  const base = url.replace(/\/$/, '');
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };

  /** Sends a request, unless the circuit breaker is open. */
  async function send<T>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    try {
      return await breaker.execute(async () =>
        read(
          await tracedFetch(
            `${base}${path}`,
            {
              ...init,
              redirect: 'error',
              signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
            },
            { isOwnService: true },
          ),
        ),
      );
    } catch (error) {
      throw toMonitoringError(error);
    }
  }
  return {
    isCircuitOpen: () => Date.now() < openUntil,
    activate: ({ idempotencyKey, ...order }: ActivationOrder, signal) =>
      send(
        '/accounts/activate',
        {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
          body: JSON.stringify(order),
        },
        readAccount,
        signal,
      ),
    listCalls: (cursor, signal) => {
      const query = new URLSearchParams({
        limit: String(callsPerPage),
        ...(cursor ? { after: cursor } : {}),
      });
      return send(`/calls?${query}`, { headers }, readCallPage, signal);
    },
  };
}
