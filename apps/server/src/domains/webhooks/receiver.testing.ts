import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type LoopbackSite, openLoopbackSite } from '#platform/external/loopback.testing.ts';

/** A delivery as its receiver gets it. */
export interface ReceivedDelivery {
  id: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Receiver extends LoopbackSite {
  url: string;
  received: ReceivedDelivery[];
}

/** Opens a receiver on a loopback address. @param answer responds to a delivery, or not */
export async function openReceiver(
  answer: (delivery: ReceivedDelivery, response: ServerResponse) => void = (_delivery, response) =>
    response.end(),
): Promise<Receiver> {
  const received: ReceivedDelivery[] = [];
  const site = await openLoopbackSite('127.0.0.1', (request, response) => {
    text(request).then(
      (body) => {
        const delivery = { id: String(request.headers['webhook-id']), headers: request.headers, body };
        received.push(delivery);
        answer(delivery, response);
      },
      // The sender was killed.
      () => response.destroy(),
    );
  });
  return { ...site, received, url: `https://127.0.0.1:${site.port}/hook` };
}

/** Verifies a delivery as receivers do: any of its signatures has to match. */
export function isAuthentic({ id, headers, body }: ReceivedDelivery, secret: string): boolean {
  const signed = `${id}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
    .some((each) => each.length === expected.length && timingSafeEqual(each, expected));
}
