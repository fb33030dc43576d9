import type { LeadValues } from '@centinela/sections/sections/landingSections/LeadFields.tsx';
import { answeredErrors, answeredMessage } from './leadForm.rules.ts';
import { isChallenge, prove } from './proofOfWork.ts';

/**
 * How sending ended: done, or what is wrong, field by field where that is known. `isPlain`: this browser cannot
 * prove anything here, so the form has to go as it would without a script.
 */
export type Outcome =
  | { sent: true }
  | { sent: false; message: string; errors: LeadValues; isPlain?: boolean };

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

const plain: Outcome = { sent: false, message: '', errors: {}, isPlain: true };

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : null;

/** Proves that somebody is there: asks for a challenge and does its work. */
async function captcha(): Promise<{ proof: string } | Outcome> {
  const response = await fetch('/api/captcha/challenge?form=landing', {
    headers: { accept: 'application/json' },
  });
  const body = await bodyOf(response);
  const challenge = dataOf(body);
  if (!response.ok) return failed(body);
  // Another kind of captcha, or a page without Web Crypto.
  if (!isChallenge(challenge)) return plain;
  return prove(challenge).then(
    (proof) => ({ proof }),
    () => plain,
  );
}

/** Sends what was typed in a landing's form. Never throws: every end of it has words. */
export async function sendLead(landing: string, values: LeadValues): Promise<Outcome> {
  try {
    const proven = await captcha();
    if (!('proof' in proven)) return proven;
    const page = `${location.pathname}${location.search}`.slice(0, 2000);
    const response = await fetch('/api/landing-mail', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        type: 'LANDING',
        request: { landing, page, ...values },
        captcha: proven.proof,
      }),
    });
    return response.ok ? { sent: true } : failed(await bodyOf(response));
  } catch (error) {
    // fetch rejects with a TypeError when there is no connection.
    return error instanceof TypeError ? offline : failed(null);
  }
}
