import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { createSafeLookup, ForbiddenAddress, getIpLiteral } from './externalClient.ts';
import { isPublicAddress } from './publicAddress.ts';

/** A receiver of signed messages. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  /** Whether it may be in the company's own network, and use http. */
  readonly allowsPrivate: boolean;
}

export interface WebhookMessage {
  /** The same in every attempt, so that the receiver can ignore a repetition. */
  id: string;
  /** JSON. */
  body: string;
}

/** The receiver did not accept a message. Its text is safe to store and to display. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

const answerWithinMs = 10_000;

/**
 * Sends a message with the headers of the Standard Webhooks specification. Redirects are not followed. The connection goes to
 * the address that was checked, so a name that resolves to another one later (DNS rebinding) has no effect.
 *
 * @param ca additional trusted certificate authority, for tests
 * @throws WebhookError if the receiver does not answer with 2xx in time, or must not be called
 */
export async function postWebhook(
  { url, secret, allowsPrivate }: WebhookTarget,
  { id, body }: WebhookMessage,
  signal: AbortSignal,
  ca?: string,
): Promise<void> {
  const target = new URL(url);
  const isAllowed = (address: string) => allowsPrivate || isPublicAddress(address);
  const literal = getIpLiteral(target);
  if (target.protocol !== 'https:' && !allowsPrivate) throw new WebhookError('The address is not https');
  if (literal !== null && !isAllowed(literal)) throw new WebhookError('The address is not public');
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  const status = await post(target, body, {
    method: 'POST',
    agent: false,
    lookup: createSafeLookup({ isAllowed }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Centinela/1.0',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    ...(ca !== undefined && { ca }),
  }).catch((error: unknown) => {
    throw toWebhookError(error);
  });
  if (status < 200 || status > 299) throw new WebhookError(`The receiver answered ${status}`);
}

/** Sends a request without reading the body of the response. @returns the status */
function post(url: URL, body: string, options: RequestOptions): Promise<number> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.on('error', (error) => reject(error.cause instanceof Error ? error.cause : error));
    sent.end(body);
  });
}

function toWebhookError(error: unknown): WebhookError {
  if (error instanceof ForbiddenAddress) return new WebhookError('The address is not public');
  const { code, name } = Object(error);
  if (name === 'TimeoutError') return new WebhookError(`No answer within ${answerWithinMs / 1_000} s`);
  return new WebhookError(`The connection failed (${typeof code === 'string' ? code : String(name)})`, {
    cause: error,
  });
}
