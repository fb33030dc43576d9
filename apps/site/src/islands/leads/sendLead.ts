import type { Receipt } from '@centinela/sections/kernel/ask.ts';
import type { LeadValues } from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { designPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import { solveCaptcha } from '../captcha/captcha.ts';
import type { LeadCv } from './cvField.ts';
import { cvProblem, sendCv } from './cvFile.ts';
import { isForLater, type Try } from './delivery.ts';
import { answeredErrors, answeredMessage } from './leadForm.rules.ts';
import { visitNow } from './visit.ts';

/**
 * How sending ended: done, or what is wrong, field by field where that is known. `isPlain`: this browser cannot
 * prove anything here, so the form has to go as it would without a script.
 */
export type Outcome =
  | { sent: true; receipt: Receipt }
  | { sent: false; message: string; errors: LeadValues; isPlain?: boolean };

const failed = (body: unknown): Outcome => ({
  sent: false,
  message: answeredMessage(body),
  errors: answeredErrors(body),
});

const plain: Outcome = { sent: false, message: '', errors: {}, isPlain: true };

const isCaptcha = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'captcha';

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What the server says to somebody whose lead it has. */
function receiptOf(body: unknown): Receipt {
  const { number, callBy } = isRecord(body) && isRecord(body.data) ? body.data : {};
  return {
    number: typeof number === 'number' ? number : null,
    callBy: typeof callBy === 'string' ? callBy : null,
  };
}

const later = { later: true } as const;

/** What a lead is about, beside what somebody types. */
export interface LeadTarget {
  /** Slug of the landing whose form it is. */
  landing?: string;
  /** The end of a kept design's link. */
  design?: string;
  topic?: string;
  plan?: string;
  product?: string;
  promotion?: string;
  addon?: string;
  /** Version of the words of the consent that stand beside the form. */
  consent?: string;
}

/** Sends the CV, once however often the lead is sent, unless the server has it no more. */
function cvSender(cv: LeadCv | undefined, place: HTMLElement) {
  let token: string | undefined;
  return {
    /** What names it; undefined without one. Or what became of the lead because of it. */
    async send(): Promise<{ token: string | undefined } | { ended: Try<Outcome> }> {
      if (!cv?.file || token !== undefined) return { token };
      const problem = await cvProblem(cv.file);
      if (problem !== null)
        return { ended: { outcome: { sent: false, message: '', errors: { cv: problem } } } };
      const sent = await sendCv(cv.file, place, cv.onProgress);
      if ('later' in sent) return { ended: later };
      if ('isPlain' in sent) return { ended: { outcome: plain } };
      if ('refused' in sent) return { ended: { outcome: failed(sent.refused) } };
      token = sent.token;
      return { token };
    },
    /** Whether it has to be sent anew, for the answer says that it is gone. */
    isGone(body: unknown): boolean {
      if (!cv?.file || answeredErrors(body).cv === undefined) return false;
      token = undefined;
      return true;
    },
  };
}

/** Which call takes it, as what, and for which form the proof is. */
const callOf = (target: LeadTarget) =>
  target.landing !== undefined
    ? ({ path: '/api/landing-mail', type: 'LANDING', form: 'landing' } as const)
    : ({ path: '/api/leads', type: 'CONTACT', form: 'leads' } as const);

/**
 * What sends a contact form: called again it sends the very same, under one Idempotency-Key, so that a lead whose
 * answer was lost does not come twice. A proof that has grown too old meanwhile is made anew; then nothing was stored.
 * Never throws: every end of it has words.
 *
 * @param place where a captcha may show itself
 * @param cv goes before the lead, which names it
 */
export function leadSender(
  target: LeadTarget,
  values: LeadValues,
  place: HTMLElement,
  cv?: LeadCv,
): () => Promise<Try<Outcome>> {
  const key = crypto.randomUUID();
  const { path, type, form } = callOf(target);
  const page = `${location.pathname}${location.search}`.slice(0, 2000);
  // The address of a design is a secret of whoever keeps it: the lead says which one by itself.
  const request = {
    ...target,
    page: target.design === undefined ? page : designPath,
    ...visitNow(),
    ...values,
  };
  const cvFile = cvSender(cv, place);
  let proof: string | null = null;
  const attempt = async (): Promise<Try<Outcome>> => {
    const isRepeated = proof !== null;
    const file = await cvFile.send();
    if ('ended' in file) return file.ended;
    if (proof === null) {
      const solved = await solveCaptcha(form, place);
      if ('isPlain' in solved) return { outcome: plain };
      if ('refused' in solved)
        return isForLater(0, solved.refused) ? later : { outcome: failed(solved.refused) };
      proof = solved.proof;
    }
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ type, request: { ...request, cv: file.token }, captcha: proof }),
    });
    const body = await bodyOf(response);
    if (response.ok) return { outcome: { sent: true, receipt: receiptOf(body) } };
    if (isForLater(response.status, body)) return later;
    proof = null;
    const isOld = isCaptcha(body) || cvFile.isGone(body);
    return isRepeated && isOld ? attempt() : { outcome: failed(body) };
  };
  return async () => {
    try {
      return await attempt();
    } catch (error) {
      // fetch rejects with a TypeError when there is no connection; anything else is a browser that lacks something.
      return error instanceof TypeError ? later : { outcome: plain };
    }
  };
}
