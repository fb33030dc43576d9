import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { z } from 'zod';
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

/** Maximum characters of a response body; a valid one has a few dozen. */
const maxResponseLength = 64 * 1024;

/** Status codes that reject an order permanently. */
const permanentStatuses = new Set([400, 404, 409, 410, 422]);

async function readBody(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxResponseLength)
      throw new MonitoringError('respondió demasiado', { permanent: false });
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

/** Parses a response. @throws MonitoringError unless it contains an account */
async function readAccount(response: Response): Promise<{ account: string }> {
  const body = parseJson(await readBody(response));
  if (response.ok) {
    const answer = activatedSchema.safeParse(body);
    if (answer.success) return { account: answer.data.account };
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

/**
 * Creates the HTTP client of the monitoring platform: POST {url}/accounts/activate with a bearer token and an
 * idempotency key. Calls have a timeout. After five consecutive failures, a circuit breaker pauses calls. The
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
  const address = `${url.replace(/\/$/, '')}/accounts/activate`;
  return {
    isCircuitOpen: () => Date.now() < openUntil,
    async activate({ idempotencyKey, ...order }: ActivationOrder, signal) {
      try {
        return await breaker.execute(async () =>
          readAccount(
            await fetch(address, {
              method: 'POST',
              headers: {
                authorization: `Bearer ${token}`,
                'content-type': 'application/json',
                accept: 'application/json',
                'idempotency-key': idempotencyKey,
              },
              body: JSON.stringify(order),
              redirect: 'error',
              signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
            }),
          ),
        );
      } catch (error) {
        throw toMonitoringError(error);
      }
    },
  };
}
