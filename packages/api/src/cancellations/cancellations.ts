import { email } from '@centinela/sections/fields/email/email.ts';
import { text } from '@centinela/sections/fields/text/text.ts';
import { textarea } from '@centinela/sections/fields/textarea/textarea.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { optionalText, requiredText } from '../http/input.ts';
import { type ListRules, listQuery, optionFilter, textFilter } from '../http/lists.ts';
import { leadPaces } from '../leads/leads.ts';
import { type CancellationState, cancellationKinds, cancellationStates } from './words.ts';

/**
 * What somebody fills in. Nothing is refused but what would leave the company without knowing who asks, or without an
 * address for the code: documents of other countries and telephones in any writing are taken as they come.
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

/** What somebody had before them as they asked. */
const proof = z.object({
  page: z.string().meta({ description: 'Path of the page that the form stood on' }),
  version: z.string().meta({ description: 'Version of its words' }),
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

/** Somebody of the staff, as they were called then, and when. */
const step = z.object({ at: z.iso.datetime(), by: z.string() }).nullable();

export const cancellation = z.object({
  id: z.string(),
  code: z.string().meta({ description: 'The code that whoever asked was given' }),
  version: z.number(),
  kind: z.enum(cancellationKinds).meta({
    description: 'WITHDRAWAL: botón de arrepentimiento; CANCELLATION: botón de baja',
  }),
  state: z.enum(cancellationStates),
  dueAt: z.iso.datetime().meta({ description: 'By when it has to be done' }),
  pace: z
    .enum(leadPaces)
    .nullable()
    .meta({ description: 'ON_TIME, SOON (more than half of the time is over), LATE; null once it is done' }),
  isDoneLate: z.boolean().meta({ description: 'It was done, but after its time' }),
  name: z.string(),
  document: z.string(),
  contract: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  reason: z.string().nullable(),
  proof,
  taken: step.meta({ description: 'Who began with it, and when' }),
  done: step.meta({ description: 'Who did it, and when' }),
  outcome: z
    .string()
    .nullable()
    .meta({ description: 'What was done, in the words of the mail that says so' }),
  mailedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the mail with the code was taken by the mail server; null while it was not' }),
  isMailed: z.boolean().meta({
    description: 'False: no mail was ordered, for too many had gone to that address',
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
    pace: optionFilter(leadPaces),
    contract: textFilter('option').max(100, 'option'),
    email: textFilter('option')
      .max(254, 'option')
      .transform((text) => text.trim().toLowerCase()),
  },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt', 'dueAt'],
  limit: 50,
} as const satisfies ListRules;

/** Requests that a file holds at the most. */
export const cancellationsInFile = 10_000;

/** What staff may say of a request. */
export const cancellationChange = z.strictObject({
  state: z.enum(cancellationStates, { error: 'option' }),
  outcome: optionalText(textarea({ label: ['Qué se hizo', 'What was done'], max: 1000 }))
    .optional()
    .meta({ description: 'With DONE: what was done, for the mail to whoever asked' }),
});
export interface CancellationChange {
  state: CancellationState;
  outcome?: string | null | undefined;
}

const tag = 'Bajas y arrepentimientos';
const byId = z.object({ id: z.string() });

export const cancellationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/cancellations',
    access: 'cancellations.list',
    tag,
    summary:
      'Requests of the botón de baja and the botón de arrepentimiento, newest first; `sort[dueAt]=asc`: what is open, by its deadline, before what is done.',
    query: listQuery,
    answer: z.array(cancellation),
    paginated: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/cancellations/download',
    access: 'cancellations.list',
    tag,
    summary: 'The same as a file: `format` csv or xlsx. It is audited.',
    query: listQuery,
    answer: z.never(),
  }),
  show: endpoint({
    method: 'GET',
    path: '/cancellations/{id}',
    access: 'cancellations.show',
    tag,
    summary: 'One request, with the words that whoever asked had before them.',
    params: byId,
    answer: cancellation,
    errors: [404],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/cancellations/{id}',
    access: 'cancellations.update',
    tag,
    summary:
      'Says how far it has got. Done, it orders the mail that tells whoever asked. What was asked for is never changed.',
    params: byId,
    body: cancellationChange,
    answer: cancellation,
    errors: [404, 412],
  }),
};
