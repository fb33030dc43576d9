import {
  doorstepForm,
  type QuoteCatalogue,
  type SentDoorstepForm,
  signatureFile,
} from '@centinela/api/agents/doorstep.ts';
import { doorstepConsent } from '@centinela/api/leads/consent.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { toQuote } from '@centinela/sections/sections/protectionSections/quote.ts';
import type { DoorstepDraft } from './queue/form.ts';
import { getProposal, listAnswers } from './quoteOf.ts';

/** What is missing in the acceptance, which the server's schema does not know. */
export interface AcceptanceTexts {
  noSignature: string;
  notAgreed: string;
}

export type FormErrors = Readonly<Record<string, string>>;

/** A form that is ready to be sent, or its errors by field. */
type Prepared =
  | { body: SentDoorstepForm; files: { key: string; name: string }[]; errors: null }
  | { errors: FormErrors };

function checkAcceptance(
  { values: { acceptance, strokes, hasAgreed } }: DoorstepDraft,
  texts: AcceptanceTexts,
): FormErrors {
  if (acceptance === 'DRAWN') return strokes.length > 0 ? {} : { signature: texts.noSignature };
  return hasAgreed ? {} : { hasAgreed: texts.notAgreed };
}

/**
 * Prepares a form for sending, with the quote at the prices on this device. Validates with the server's schema, so that what
 * waits for the connection is accepted later.
 *
 * @param catalogue null if the device has no prices yet: then there is no quote
 */
export function prepareForm(
  form: DoorstepDraft,
  catalogue: QuoteCatalogue | null,
  now: number,
  { texts, language }: { texts: AcceptanceTexts; language: Language },
): Prepared {
  const { name, phone, email, address, locality, note, place, acceptance, signer } = form.values;
  const proposal = catalogue && getProposal(form.values, catalogue);
  const answers = catalogue ? listAnswers(form.values, catalogue) : [];
  const body = {
    ...{ id: form.id, name, phone, email, address, locality, note },
    design: place && catalogue ? { place, answers: answers.map(({ id: _, ...answer }) => answer) } : null,
    quoted: proposal && toQuote(proposal),
    pricesAt: catalogue?.at ?? null,
    filledAt: new Date(now).toISOString(),
    // A drawn signature is the customer's own, unless another name is written.
    acceptance: {
      kind: acceptance,
      name: signer || (acceptance === 'DRAWN' ? name : ''),
      consent: doorstepConsent,
    },
    photos: form.photos.length,
  } satisfies SentDoorstepForm;
  const parsed = doorstepForm.safeParse(body);
  const errors = {
    ...Object.fromEntries(
      (parsed.success ? [] : fieldErrors(parsed.error, language))
        // Without a field for the signer's name, it is the customer's name that is wrong.
        .filter(({ field }) => acceptance === 'TYPED' || field !== 'acceptance.name')
        .map(({ field, message }) => [field, message]),
    ),
    ...checkAcceptance(form, texts),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const photos = form.photos.map((key, place) => ({ key, name: String(place) }));
  const signature = acceptance === 'DRAWN' ? [{ key: signatureFile, name: signatureFile }] : [];
  return { body, files: [...photos, ...signature], errors: null };
}
