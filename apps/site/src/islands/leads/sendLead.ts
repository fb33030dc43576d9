import type { Receipt } from '@centinela/sections/kernel/contactForm.ts';
import type { LeadValues } from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { designPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import { solveCaptcha } from '../captcha/captcha.ts';
import { translate } from '../translate.ts';
import type { LeadCv } from './cvField.ts';
import { checkCv, sendCv } from './cvFile.ts';
import { type AttemptResult, shouldRetry } from './delivery.ts';
import { readServerErrors, readServerMessage } from './leadForm.rules.ts';
import { getVisit } from './visit.ts';
import { readVisitOffer, type VisitOffer } from './visitOffer.ts';

/**
 * Result of sending: a receipt, or error messages, by field if possible. `isUnsupported`: the browser can't run the
 * captcha, so the form has to be posted without a script.
 */
export type Outcome =
  | { sent: true; receipt: Receipt; offer: VisitOffer | null }
  | { sent: false; message: string; errors: LeadValues; isUnsupported?: boolean };

const toFailure = (body: unknown): Outcome => ({
  sent: false,
  message: readServerMessage(body, translate),
  errors: readServerErrors(body),
});

const unsupportedOutcome: Outcome = { sent: false, message: '', errors: {}, isUnsupported: true };

const isCaptchaError = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'captcha';

const readBody = (response: Response): Promise<unknown> => response.json().catch(() => null);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the receipt and the offered half-days from the server's response. */
function readReceipt(body: unknown): { receipt: Receipt; offer: VisitOffer | null } {
  const { number, callBy, visit } = isRecord(body) && isRecord(body.data) ? body.data : {};
  return {
    receipt: {
      number: typeof number === 'number' ? number : null,
      callBy: typeof callBy === 'string' ? callBy : null,
    },
    offer: readVisitOffer(visit),
  };
}

const retryLater = { retryLater: true } as const;

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

/**
 * Creates the upload of a CV. It uploads the file once, even if the lead is sent several times, and again only if the
 * server has deleted it.
 */
function createCvSender(cv: LeadCv | undefined, place: HTMLElement) {
  let token: string | undefined;
  return {
    /** Returns the CV's token, which is undefined without a CV; or the lead's result if the upload failed. */
    async send(): Promise<{ token: string | undefined } | { result: AttemptResult<Outcome> }> {
      if (!cv?.file || token !== undefined) return { token };
      const problem = await checkCv(cv.file);
      if (problem !== null)
        return { result: { outcome: { sent: false, message: '', errors: { cv: problem } } } };
      const sent = await sendCv(cv.file, place, cv.onProgress);
      if ('retryLater' in sent) return { result: retryLater };
      if ('isUnsupported' in sent) return { result: { outcome: unsupportedOutcome } };
      if ('rejection' in sent) return { result: { outcome: toFailure(sent.rejection) } };
      token = sent.token;
      return { token };
    },
    /** Checks whether the response says that the CV was deleted. If so, the next call of `send` uploads it again. */
    needsNewUpload(body: unknown): boolean {
      if (!cv?.file || readServerErrors(body).cv === undefined) return false;
      token = undefined;
      return true;
    },
  };
}

/** Returns the path of the API call, the type of the request, and the captcha's form name. */
const getEndpoint = (target: LeadTarget) =>
  target.landing !== undefined
    ? ({ path: '/api/landing-mail', type: 'LANDING', form: 'landing' } as const)
    : ({ path: '/api/leads', type: 'CONTACT', form: 'leads' } as const);

/**
 * Creates the function that sends a contact form. Repeated calls send the same request with the same Idempotency-Key,
 * so that a lost response doesn't create a second lead. If the captcha's proof has expired, the server has stored
 * nothing, and the request is sent again with a new proof. Never throws: every failure has a message.
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
  const idempotencyKey = crypto.randomUUID();
  const { path, type, form } = getEndpoint(target);
  const page = `${location.pathname}${location.search}`.slice(0, 2000);
  // A saved design's address is secret, so `page` contains only the path of the design page; `design` identifies it.
  const request = {
    ...target,
    page: target.design === undefined ? page : designPath,
    ...getVisit(),
    ...values,
  };
  const cvSender = createCvSender(cv, place);
  let proof: string | null = null;
  const attempt = async (): Promise<AttemptResult<Outcome>> => {
    const isRepeated = proof !== null;
    const cvUpload = await cvSender.send();
    if ('result' in cvUpload) return cvUpload.result;
    if (proof === null) {
      const captchaResult = await solveCaptcha(form, place);
      if ('isUnsupported' in captchaResult) return { outcome: unsupportedOutcome };
      if ('rejection' in captchaResult)
        return shouldRetry(0, captchaResult.rejection)
          ? retryLater
          : { outcome: toFailure(captchaResult.rejection) };
      proof = captchaResult.proof;
    }
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-language': document.documentElement.lang || 'es',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ type, request: { ...request, cv: cvUpload.token }, captcha: proof }),
    });
    const body = await readBody(response);
    if (response.ok) return { outcome: { sent: true, ...readReceipt(body) } };
    if (shouldRetry(response.status, body)) return retryLater;
    proof = null;
    const isExpired = isCaptchaError(body) || cvSender.needsNewUpload(body);
    return isRepeated && isExpired ? attempt() : { outcome: toFailure(body) };
  };
  return async () => {
    try {
      return await attempt();
    } catch (error) {
      // fetch rejects with a TypeError without a connection; any other error means an unsupported browser.
      return error instanceof TypeError ? retryLater : { outcome: unsupportedOutcome };
    }
  };
}
