import { createHmac } from 'node:crypto';

/** What the body of a delivery is built from. */
export interface DeliveredContent {
  event: string;
  path: string;
  data: unknown;
  created_at: Date;
}

/**
 * Builds the body of a delivery: its type, the time of the event, and its data with the URL of its subject. Every
 * attempt has the same body.
 */
export const buildBody = ({ event, path, data, created_at }: DeliveredContent, publicUrl: string): string =>
  JSON.stringify({
    type: event,
    timestamp: created_at.toISOString(),
    data: { ...Object(data), url: `${publicUrl}${path}` },
  });

/** Prefix of signing secrets in the Standard Webhooks specification. */
export const secretPrefix = 'whsec_';

/**
 * Builds the headers of an attempt by the Standard Webhooks specification. With several secrets, the delivery has a
 * signature of each.
 *
 * @param at time of the attempt
 */
export function signDelivery(
  id: string,
  body: string,
  secrets: readonly string[],
  at = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
