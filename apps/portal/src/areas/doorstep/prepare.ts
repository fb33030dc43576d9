import {
  doorstepForm,
  type QuoteCatalogue,
  type SentDoorstepForm,
  signatureFile,
} from '@centinela/api/agents/doorstep.ts';
import { doorstepConsent } from '@centinela/api/leads/consent.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { isSameQuote } from '@centinela/sections/sections/protectionSections/quote.ts';
import type { DoorstepDraft, FormValues } from './queue/form.ts';
import { getShownQuote, listAnswers } from './quoteOf.ts';

/** What the server's schema does not know. */
export interface PrepareTexts {
  noSignature: string;
  notAgreed: string;
  quoteChanged: string;
  noPricesForAnswers: string;
}

export type FormErrors = Readonly<Record<string, string>>;

/** A form that is ready to be sent, or its errors by field, and whether its signature is for another quote. */
type Prepared =
  | { body: SentDoorstepForm; files: { key: string; name: string }[]; errors: null }
  | { errors: FormErrors; mustSignAgain: boolean };

const isSigned = ({ acceptance, strokes, hasAgreed }: FormValues): boolean =>
  acceptance === 'DRAWN' ? strokes.length > 0 : hasAgreed;

function checkAcceptance(values: FormValues, isOtherQuote: boolean, texts: PrepareTexts): FormErrors {
  const isDrawn = values.acceptance === 'DRAWN';
  const field = isDrawn ? 'signature' : 'hasAgreed';
  if (!isSigned(values)) return { [field]: isDrawn ? texts.noSignature : texts.notAgreed };
  return isOtherQuote ? { [field]: texts.quoteChanged } : {};
}

/**
 * Prepares a form for sending, with the quote at the prices on this device. Validates with the server's schema, so that what
 * waits for the connection is accepted later.
 *
 * @param catalogue null if the device has no prices: then there can be neither answers nor a quote
 */
export function prepareForm(
  form: DoorstepDraft,
  catalogue: QuoteCatalogue | null,
  now: number,
  { texts, language }: { texts: PrepareTexts; language: Language },
): Prepared {
  const { name, phone, email, address, locality, note, place, acceptance, signer } = form.values;
  const { quote } = getShownQuote(form.values, catalogue);
  const { accepted } = form.values;
  // Without prices, what was signed cannot be compared.
  const hasNoPrices = place !== null && catalogue === null;
  const isOtherQuote = !hasNoPrices && !(accepted && isSameQuote(accepted.quote, quote));
  const answers = catalogue ? listAnswers(form.values, catalogue) : [];
  const body = {
    ...{ id: form.id, name, phone, email, address, locality, note },
    design: place && catalogue ? { place, answers: answers.map(({ id: _, ...answer }) => answer) } : null,
    quoted: quote,
    // What the customer saw; the same quote may have newer prices now.
    pricesAt: accepted?.pricesAt ?? null,
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
    ...(hasNoPrices && { design: texts.noPricesForAnswers }),
    ...checkAcceptance(form.values, isOtherQuote, texts),
  };
  if (Object.keys(errors).length > 0) return { errors, mustSignAgain: isOtherQuote && isSigned(form.values) };
  const photos = form.photos.map((key, place) => ({ key, name: String(place) }));
  const signature = acceptance === 'DRAWN' ? [{ key: signatureFile, name: signatureFile }] : [];
  return { body, files: [...photos, ...signature], errors: null };
}
