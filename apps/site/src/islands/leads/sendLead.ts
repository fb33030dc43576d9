import type { Receipt } from '@centinela/sections/kernel/contactForm.ts';
import type { LeadValues } from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { designPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import { solveCaptcha } from '../captcha/captcha.ts';
import type { LeadCv } from './cvField.ts';
import { checkCv, sendCv } from './cvFile.ts';
import { type AttemptResult, shouldRetry } from './delivery.ts';
import { readServerErrors, readServerMessage } from './leadForm.rules.ts';
import { getVisit } from './visit.ts';

/**
 * Result of sending: success, or errors by field where known. `isPlain`: the browser can't run the captcha, so the
 * form has to be posted without the script.
 */
export type Outcome =
  | { sent: true; receipt: Receipt }
  | { sent: false; message: string; errors: LeadValues; isPlain?: boolean };

const toFailure = (body: unknown): Outcome => ({
  sent: false,
  message: readServerMessage(body),
  errors: readServerErrors(body),
});

const plainOutcome: Outcome = { sent: false, message: '', errors: {}, isPlain: true };

const isCaptcha = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'captcha';

const readBody = (response: Response): Promise<unknown> => response.json().catch(() => null);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the receipt from the server's response. */
function readReceipt(body: unknown): Receipt {
  const { number, callBy } = isRecord(body) && isRecord(body.data) ? body.data : {};
  return {
    number: typeof number === 'number' ? number : null,
    callBy: typeof callBy === 'string' ? callBy : null,
  };
}

const later = { later: true } as const;

/** Subject of a lead, apart from the visitor's input. */
export interface LeadTarget {
  /** Slug of the landing page that contains the form. */
  landing?: string;
  /** Token at the end of a saved design's link. */
  design?: string;
  topic?: string;
  plan?: string;
  product?: string;
  promotion?: string;
  addon?: string;
  /** Version of the consent text next to the form. */
  consent?: string;
}

/** Uploads the CV once, even if the lead is sent several times, unless the server has deleted it. */
function createCvSender(cv: LeadCv | undefined, place: HTMLElement) {
  let token: string | undefined;
  return {
    /** Returns the CV's token, undefined without a CV; or the final result of the lead when the upload failed. */
    async send(): Promise<{ token: string | undefined } | { result: AttemptResult<Outcome> }> {
      if (!cv?.file || token !== undefined) return { token };
      const problem = await checkCv(cv.file);
      if (problem !== null)
        return { result: { outcome: { sent: false, message: '', errors: { cv: problem } } } };
      const sent = await sendCv(cv.file, place, cv.onProgress);
      if ('later' in sent) return { result: later };
      if ('isPlain' in sent) return { result: { outcome: plainOutcome } };
      if ('refused' in sent) return { result: { outcome: toFailure(sent.refused) } };
      token = sent.token;
      return { token };
    },
    /** Whether the response says that the CV was deleted, so that it has to be uploaded again. */
    needsNewUpload(body: unknown): boolean {
      if (!cv?.file || readServerErrors(body).cv === undefined) return false;
      token = undefined;
      return true;
    },
  };
}

/** API call, request format and captcha form of a target. */
const getEndpoint = (target: LeadTarget) =>
  target.landing !== undefined
    ? ({ path: '/api/landing-mail', type: 'LANDING', form: 'landing' } as const)
    : ({ path: '/api/leads', type: 'CONTACT', form: 'leads' } as const);

/**
 * Creates the function that sends a contact form. Repeated calls send the same request with the same Idempotency-Key,
 * so that a lost response doesn't create a second lead. An expired captcha proof is renewed; nothing was stored in
 * that case. Never throws: every failure has a message.
 *
 * @param place element for a captcha widget
 * @param cv uploaded before the lead, which refers to it
 */
export function createLeadSender(
  target: LeadTarget,
  values: LeadValues,
  place: HTMLElement,
  cv?: LeadCv,
): () => Promise<AttemptResult<Outcome>> {
  const key = crypto.randomUUID();
  const { path, type, form } = getEndpoint(target);
  const page = `${location.pathname}${location.search}`.slice(0, 2000);
  // The address of a design is secret: the lead identifies the design by other means.
  const request = {
    ...target,
    page: target.design === undefined ? page : designPath,
    ...getVisit(),
    ...values,
  };
  const cvFile = createCvSender(cv, place);
  let proof: string | null = null;
  const attempt = async (): Promise<AttemptResult<Outcome>> => {
    const isRepeated = proof !== null;
    const file = await cvFile.send();
    if ('result' in file) return file.result;
    if (proof === null) {
      const solved = await solveCaptcha(form, place);
      if ('isPlain' in solved) return { outcome: plainOutcome };
      if ('refused' in solved)
        return shouldRetry(0, solved.refused) ? later : { outcome: toFailure(solved.refused) };
      proof = solved.proof;
    }
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ type, request: { ...request, cv: file.token }, captcha: proof }),
    });
    const body = await readBody(response);
    if (response.ok) return { outcome: { sent: true, receipt: readReceipt(body) } };
    if (shouldRetry(response.status, body)) return later;
    proof = null;
    const isExpired = isCaptcha(body) || cvFile.needsNewUpload(body);
    return isRepeated && isExpired ? attempt() : { outcome: toFailure(body) };
  };
  return async () => {
    try {
      return await attempt();
    } catch (error) {
      // fetch rejects with a TypeError without a connection; any other error means an unsupported browser.
      return error instanceof TypeError ? later : { outcome: plainOutcome };
    }
  };
}
