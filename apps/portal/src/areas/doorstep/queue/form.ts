import { acceptanceKinds } from '@centinela/api/agents/doorstep.ts';
import { places } from '@centinela/sections/sections/protectionSections/design.ts';
import { quote } from '@centinela/sections/sections/protectionSections/quote.ts';
import { z } from 'zod';

/**
 * States of a form on the device: being written; finished and waiting for the connection; refused by the server, with what
 * to correct; sent with all its files.
 */
export const formStates = ['DRAFT', 'WAITING', 'REFUSED', 'SENT'] as const;
export type FormState = (typeof formStates)[number];

const shownQuote = z.object({
  quote: quote.nullable(),
  /** Date of its prices; null without prices. */
  pricesAt: z.string().nullable(),
});
/** A quote as the customer saw it. */
export type ShownQuote = z.infer<typeof shownQuote>;

const values = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  locality: z.string(),
  note: z.string(),
  place: z.enum(places).nullable(),
  /** Codes of the chosen answers, of all places. */
  codes: z.array(z.string()),
  acceptance: z.enum(acceptanceKinds),
  signer: z.string(),
  hasAgreed: z.boolean(),
  /** The drawn signature: lines of x and y in thousandths of the width. */
  strokes: z.array(z.array(z.number())),
  /** What the signature or the tick is for; null before it, and in forms of earlier versions. */
  accepted: shownQuote.nullable().default(null),
});
export type FormValues = z.infer<typeof values>;

const fileStates = ['WAITING', 'SENT', 'REFUSED'] as const;

/** What is being sent: it no longer changes, so that each attempt sends the same. */
const sending = z.object({
  body: z.unknown(),
  files: z.array(
    z.object({ key: z.string(), name: z.string(), state: z.enum(fileStates), reason: z.string().nullable() }),
  ),
  /** Whether a request has been started, so that the server may have the form without the device knowing. */
  wasTried: z.boolean(),
  lead: z.object({ id: z.string(), number: z.number() }).nullable(),
  failures: z.number(),
  /** Earliest time of the next automatic attempt (ms since 1970). */
  retryAt: z.number(),
});
export type Sending = z.infer<typeof sending>;

/** A form as stored on the device. */
export const storedForm = z.object({
  id: z.string(),
  state: z.enum(formStates),
  createdAt: z.number(),
  updatedAt: z.number(),
  values,
  /** Keys of the photos' blobs, in order. */
  photos: z.array(z.string()),
  sending: sending.nullable(),
  refusal: z
    .object({
      message: z.string(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
    })
    .nullable(),
});
export type DoorstepDraft = z.infer<typeof storedForm>;

/** Without the customer's signature or agreement. */
export const unsigned = { hasAgreed: false, strokes: [], accepted: null } satisfies Partial<FormValues>;

const emptyValues: FormValues = {
  ...{ name: '', phone: '', email: '', address: '', locality: '', note: '' },
  ...{ place: null, codes: [], acceptance: 'DRAWN', signer: '', ...unsigned },
};

/** Creates an empty form. Its id is what makes repeated sends one lead. */
export const createForm = (now: number, id: string = crypto.randomUUID()): DoorstepDraft => ({
  ...{ id, state: 'DRAFT', createdAt: now, updatedAt: now, values: emptyValues, photos: [] },
  ...{ sending: null, refusal: null },
});

/**
 * Changes values. A signature is for the quote on the screen when it was started, so that it goes when the place or the
 * answers change. A drawn one and a tick replace each other.
 */
export function changeValues(
  before: FormValues,
  changed: Partial<FormValues>,
  getShown: (values: FormValues) => ShownQuote,
): FormValues {
  const after = { ...before, ...changed };
  if ('place' in changed || 'codes' in changed) return { ...after, ...unsigned };
  const isSigned = after.strokes.length > 0;
  if (changed.strokes && isSigned && before.strokes.length === 0)
    return { ...after, hasAgreed: false, accepted: getShown(after) };
  if (changed.hasAgreed && !before.hasAgreed) return { ...after, strokes: [], accepted: getShown(after) };
  return isSigned || after.hasAgreed ? after : { ...after, ...unsigned };
}

/** Whether anything was written into a form. */
export const isBlank = ({ values: written, photos }: DoorstepDraft): boolean =>
  photos.length === 0 && JSON.stringify(written) === JSON.stringify(emptyValues);

/** Whether a form is only on this device, at least in part. */
export const isUnsent = (form: DoorstepDraft): boolean => form.state !== 'SENT' && !isBlank(form);

/** Returns a sent form without the person's data, which the portal has now; the name stays for the list. */
export const withoutData = (form: DoorstepDraft): DoorstepDraft => ({
  ...form,
  values: { ...emptyValues, name: form.values.name },
  photos: [],
  sending: form.sending && { ...form.sending, body: null },
});
