import type { LeadValues } from '@centinela/sections/sections/landingSections/LeadFields.tsx';
import { solveCaptcha } from './captcha.ts';
import { answeredErrors, answeredMessage } from './leadForm.rules.ts';

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

/**
 * Sends what was typed in a landing's form. Never throws: every end of it has words.
 *
 * @param place where a captcha may show itself
 */
export async function sendLead(landing: string, values: LeadValues, place: HTMLElement): Promise<Outcome> {
  try {
    const solved = await solveCaptcha('landing', place);
    if ('isPlain' in solved) return plain;
    if ('refused' in solved) return failed(solved.refused);
    const page = `${location.pathname}${location.search}`.slice(0, 2000);
    const response = await fetch('/api/landing-mail', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        type: 'LANDING',
        request: { landing, page, ...values },
        captcha: solved.proof,
      }),
    });
    return response.ok ? { sent: true } : failed(await bodyOf(response));
  } catch (error) {
    // fetch rejects with a TypeError when there is no connection.
    return error instanceof TypeError ? offline : failed(null);
  }
}
