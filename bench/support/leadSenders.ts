import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { isChallenge, prove } from '../../apps/site/src/islands/captcha/proofOfWork.ts';
import { shouldRetry } from '../../apps/site/src/islands/leads/delivery.ts';
import { createAddressGenerator } from './networks.ts';

/** A lead whose sender got a confirmation. */
export interface Sent {
  name: string;
  /** The numbers returned by both requests. */
  numbers: number[];
  /** Number of requests sent. */
  tries: number;
}

const nextIp = createAddressGenerator();
/** Minimum pause of the form before a retry, which is five seconds in a browser. */
const pauseMs = 300;

/** A response; null when the form must retry. */
interface Answer {
  status: number;
  body: unknown;
}

async function requestOnce(url: string, init: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(url, init);
    const body: unknown = await response.json().catch(() => null);
    return shouldRetry(response.status, body) ? null : { status: response.status, body };
  } catch {
    return null;
  }
}

async function solveCaptcha(origin: string, ip: string): Promise<string> {
  for (;;) {
    const answer = await requestOnce(`${origin}/api/captcha/challenge?form=leads`, {
      headers: { 'x-forwarded-for': ip },
    });
    const body = answer?.body;
    const challenge = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
    if (isChallenge(challenge)) return prove(challenge);
    if (answer) throw new Error(`no challenge: ${answer.status} ${JSON.stringify(body)}`);
    await pause(pauseMs);
  }
}

const leadResponse = z.object({ data: z.object({ number: z.number() }) });
const errorResponse = z.object({ code: z.string() });

/** Sends a lead as the site's form does, until it is confirmed. */
async function sendLead(origin: string, name: string): Promise<Sent> {
  const ip = nextIp();
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': ip,
    'idempotency-key': randomUUID(),
  };
  const request = { name, phone: '11 5555 0000', place: 'Morón, Buenos Aires', topic: 'CONTACT' };
  let captcha = await solveCaptcha(origin, ip);
  let tries = 0;
  const sendUntilAccepted = async (): Promise<number> => {
    for (;;) {
      const proof = captcha;
      const body = JSON.stringify({ type: 'CONTACT', request, captcha: proof });
      tries += 1;
      const answer = await requestOnce(`${origin}/api/leads`, { method: 'POST', headers, body });
      if (answer?.status === 201) return leadResponse.parse(answer.body).data.number;
      if (!answer) await pause(pauseMs);
      else if (errorResponse.safeParse(answer.body).data?.code !== 'captcha')
        throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      // As in the browser's form: only the first of the two requests renews an expired proof.
      else if (captcha === proof) captcha = await solveCaptcha(origin, ip);
    }
  };
  const numbers = await Promise.all([sendUntilAccepted(), sendUntilAccepted()]);
  return { name, numbers, tries };
}

/**
 * Simulates visitors who submit a lead by double click: two concurrent requests with one Idempotency-Key, retried
 * until they are answered.
 *
 * @param atOnce concurrent visitors
 * @param onSent called for each confirmed lead
 */
export async function sendLeads(
  origin: string,
  names: readonly string[],
  atOnce: number,
  onSent: (sent: Sent) => void,
): Promise<void> {
  const remainingNames = [...names];
  const simulateVisitor = async () => {
    for (let name = remainingNames.shift(); name !== undefined; name = remainingNames.shift())
      onSent(await sendLead(origin, name));
  };
  await Promise.all(Array.from({ length: atOnce }, simulateVisitor));
}
