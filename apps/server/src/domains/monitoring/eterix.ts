import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { z } from 'zod';
import { type ActivationOrder, MonitoringError, type MonitoringPlatform } from './platform.ts';

export interface EterixOptions {
  /** Address of the service; paths are appended. */
  url: string;
  token: string;
  /** Milliseconds of patience with one call. */
  patience?: number;
  /** Milliseconds without calls after five failures in a row. */
  rest?: number;
}

const activated = z.object({ account: z.string().min(1).max(200) });
const refused = z.object({ message: z.string().max(500) });

/** Characters of an answer that are read at most: a valid one has some dozens. */
const longestAnswer = 64 * 1024;

/** Statuses by which the platform says that this order is wrong and will be for ever. */
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

/** What an answer says. @throws MonitoringError for everything but an account */
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

/** Anything that went wrong in the words of this domain; what is no trouble of the platform's stays as it is. */
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
 * The monitoring platform over HTTP: POST {url}/accounts/activate with a bearer token and an idempotency key. An
 * answer that takes too long is given up; after five failures in a row nobody calls for a while, so that a platform
 * in trouble is not trampled. Repeating is left to the outbox.
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
