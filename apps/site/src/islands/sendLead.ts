import type { LeadValues } from '@centinela/sections/sections/landingSections/LeadFields.tsx';
import { answeredErrors, answeredMessage } from './leadForm.rules.ts';
import { isChallenge, prove } from './proofOfWork.ts';

/** How sending ended: done, or what is wrong, field by field where that is known. */
export type Outcome = { sent: true } | { sent: false; message: string; errors: LeadValues };

const failed = (body: unknown): Outcome => ({
  sent: false,
  message: answeredMessage(body),
  errors: answeredErrors(body),
});

const offline: Outcome = {
  sent: false,
  message: 'No pudimos conectarnos. Lo que escribiste sigue acá: fijate tu conexión y probá de nuevo.',
  errors: {},
};

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : null;

/** Proves that somebody is there: asks for a challenge and does its work. */
async function captcha(): Promise<string | Outcome> {
  const response = await fetch('/api/captcha/challenge?form=landing', {
    headers: { accept: 'application/json' },
  });
  const body = await bodyOf(response);
  const challenge = dataOf(body);
  return response.ok && isChallenge(challenge) ? prove(challenge) : failed(body);
}

/** Sends what was typed in a landing's form. Never throws: every end of it has words. */
export async function sendLead(landing: string, values: LeadValues): Promise<Outcome> {
  try {
    const proof = await captcha();
    if (typeof proof !== 'string') return proof;
    const response = await fetch('/api/landing-mail', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        type: 'LANDING',
        request: { landing, page: location.pathname + location.search, ...values },
        captcha: proof,
      }),
    });
    return response.ok ? { sent: true } : failed(await bodyOf(response));
  } catch (error) {
    // fetch rejects with a TypeError when there is no connection; anything else is a browser without Web Crypto.
    return error instanceof TypeError ? offline : failed(null);
  }
}
