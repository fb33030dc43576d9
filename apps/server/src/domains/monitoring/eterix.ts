import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { z } from 'zod';
import { type ActivationOrder, MonitoringError, type MonitoringPlatform } from './platform.ts';

export interface EterixOptions {
  /** Base URL of the service; paths are appended. */
  url: string;
  token: string;
  /** Timeout of a call in milliseconds. */
  patience?: number;
  /** Milliseconds for which the circuit breaker stays open after five consecutive failures. */
  rest?: number;
}

const activated = z.object({ account: z.string().min(1).max(200) });
const refused = z.object({ message: z.string().max(500) });

/** Maximum characters of a response body; a valid one has a few dozen. */
const longestAnswer = 64 * 1024;

/** Status codes that reject an order permanently. */
const refusals = new Set([400, 404, 409, 410, 422]);

async function textOf(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > longestAnswer) throw new MonitoringError('respondió demasiado', { permanent: false });
  }
  return text + decoder.decode();
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Parses a response. @throws MonitoringError unless it contains an account */
async function accountOf(response: Response): Promise<{ account: string }> {
  const body = parsed(await textOf(response));
  if (response.ok) {
    const answer = activated.safeParse(body);
    if (answer.success) return { account: answer.data.account };
    throw new MonitoringError('respondió algo que no se entiende', { permanent: false });
  }
  const { data } = refused.safeParse(body);
  throw new MonitoringError(data?.message ?? `respondió ${response.status}`, {
    permanent: refusals.has(response.status),
  });
}

const isTrouble = (error: unknown): boolean => !(error instanceof MonitoringError && error.permanent);

/** Converts errors of the call to MonitoringError; unknown values stay unchanged. */
function explained(error: unknown): unknown {
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
  patience = 10_000,
  rest = 15_000,
}: EterixOptions): MonitoringPlatform {
  const breaker = circuitBreaker(handleWhen(isTrouble), {
    halfOpenAfter: rest,
    breaker: new ConsecutiveBreaker(5),
  });
  let restsUntil = 0;
  breaker.onBreak(() => {
    restsUntil = Date.now() + rest;
  });
  const address = `${url.replace(/\/$/, '')}/accounts/activate`;
  return {
    isResting: () => Date.now() < restsUntil,
    async activate({ idempotencyKey, ...order }: ActivationOrder, signal) {
      try {
        return await breaker.execute(async () =>
          accountOf(
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
              signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
            }),
          ),
        );
      } catch (error) {
        throw explained(error);
      }
    },
  };
}
