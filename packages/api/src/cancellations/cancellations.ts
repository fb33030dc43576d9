import { email } from '@centinela/sections/fields/email/email.ts';
import { text } from '@centinela/sections/fields/text/text.ts';
import { textarea } from '@centinela/sections/fields/textarea/textarea.ts';
import { z } from 'zod';
import { caseEndpoints, urgencies } from '../cases/cases.ts';
import { optionalText, requiredText } from '../http/input.ts';
import { type ListRules, optionFilter, textFilter } from '../http/lists.ts';
import { type CancellationState, cancellationKinds, cancellationStates } from './cancellationTexts.ts';

/**
 * Request form. It rejects only what would leave the company without the requester's identity or without an address
 * for the code: foreign documents and telephones in any format are accepted.
 */
export const cancellationRequest = z.strictObject({
  name: requiredText(text({ label: ['Nombre y apellido', 'Name'], max: 120 })),
  document: requiredText(text({ label: ['DNI o CUIT', 'DNI or CUIT'], min: 5, max: 30 })),
  contract: optionalText(text({ label: ['Número de contrato', 'Contract number'], max: 60 })),
  email: requiredText(email({ label: ['Correo', 'E-mail'] })),
  phone: optionalText(text({ label: ['Teléfono', 'Phone'], max: 40 })),
  reason: optionalText(textarea({ label: ['Motivo', 'Reason'], max: 1000 })),
});
export type CancellationRequest = z.infer<typeof cancellationRequest>;

/** What was displayed to the requester. */
const proof = z.object({
  page: z.string().meta({ description: 'Path of the page with the form' }),
  version: z.string().meta({ description: 'Version of its texts' }),
  words: z.object({
    button: z.string(),
    title: z.string(),
    lead: z.string(),
    promise: z.string(),
    privacy: z.string(),
  }),
  at: z.iso.datetime(),
});
export type CancellationProof = z.infer<typeof proof>;

/** Staff member, by their name at that time, and the time. */
const step = z.object({ at: z.iso.datetime(), by: z.string() }).nullable();

export const cancellation = z.object({
  id: z.string(),
  code: z.string().meta({ description: 'Code issued to the requester' }),
  version: z.number(),
  kind: z.enum(cancellationKinds).meta({
    description: 'WITHDRAWAL: botón de arrepentimiento; CANCELLATION: botón de baja',
  }),
  state: z.enum(cancellationStates),
  dueAt: z.iso.datetime().meta({ description: 'Deadline' }),
  pace: z
    .enum(urgencies)
    .nullable()
    .meta({ description: 'ON_TIME, SOON (more than half of the time is over), LATE; null when done' }),
  isDoneLate: z.boolean().meta({ description: 'Done after its deadline' }),
  name: z.string(),
  document: z.string(),
  contract: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  reason: z.string().nullable(),
  proof,
  taken: step.meta({ description: 'Who started it, and when' }),
  done: step.meta({ description: 'Who completed it, and when' }),
  outcome: z.string().nullable().meta({ description: 'What was done, as in the mail to the requester' }),
  mailedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the mail server accepted the mail with the code; null until then' }),
  isMailed: z.boolean().meta({
    description: 'False: no mail was sent, because that address had received too many',
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Cancellation = z.infer<typeof cancellation>;

export const cancellationRules = {
  filters: {
    state: optionFilter(cancellationStates),
    kind: optionFilter(cancellationKinds),
    pace: optionFilter(urgencies),
    contract: textFilter('option').max(100, 'option'),
    email: textFilter('option')
      .max(254, 'option')
      .transform((text) => text.trim().toLowerCase()),
  },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt', 'dueAt'],
} as const satisfies ListRules;

/** Maximum number of requests in a file. */
export const maxCancellationsInFile = 10_000;

/** Body with which staff changes a request. */
export const cancellationChange = z.strictObject({
  state: z.enum(cancellationStates, { error: 'option' }),
  outcome: optionalText(textarea({ label: ['Qué se hizo', 'What was done'], max: 1000 }))
    .optional()
    .meta({ description: 'With DONE: what was done, for the mail to the requester' }),
});
export interface CancellationChange {
  state: CancellationState;
  outcome?: string | null | undefined;
}

export const cancellationEndpoints = caseEndpoints(
  'cancellations',
  'Bajas y arrepentimientos',
  { item: cancellation, full: cancellation, change: cancellationChange },
  {
    list: 'Requests of the botón de baja and the botón de arrepentimiento, newest first; `sort[dueAt]=asc`: open ones by deadline, then completed ones.',
    download: 'The same as a file: `format` csv or xlsx. It is audited.',
    show: 'One request, with the texts displayed to the requester.',
    update: 'Changes its status. DONE notifies the requester by mail. The request itself never changes.',
  },
);
