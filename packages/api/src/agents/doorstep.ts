import { email } from '@centinela/sections/fields/email/email.ts';
import { phone } from '@centinela/sections/fields/phone/phone.ts';
import { text } from '@centinela/sections/fields/text/text.ts';
import { textarea } from '@centinela/sections/fields/textarea/textarea.ts';
import { places } from '@centinela/sections/sections/protectionSections/design.ts';
import { quote } from '@centinela/sections/sections/protectionSections/quote.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { optionalText, requiredText } from '../http/input.ts';
import { consents } from '../leads/consent.ts';

/** Maximum number of photos of a doorstep form, and maximum size of each file in bytes. */
export const maxDoorstepPhotos = 8;
export const maxDoorstepFileBytes = 5 * 1024 * 1024;

/** Name of the file with a drawn signature; photos are named by their position, from 0. */
export const signatureFile = 'signature';
export const doorstepFilePattern = /^(?:signature|[0-7])$/;

/** How the customer accepted: with a drawing, or by typing the name and ticking a box. */
export const acceptanceKinds = ['DRAWN', 'TYPED'] as const;
export type AcceptanceKind = (typeof acceptanceKinds)[number];

const answerCode = z.string('wrongType').regex(/^[0-9a-z]{6}$/, 'invalid');
const answer = z.strictObject({
  code: answerCode,
  question: z.string('wrongType').max(500, 'tooLong'),
  answer: z.string('wrongType').max(500, 'tooLong'),
});

/** What a person answered, with the texts that they saw. */
const answeredPlace = z.strictObject({
  place: z.enum(places, { error: 'option' }),
  answers: z.array(answer, 'wrongType').max(40, 'tooMany'),
});

/** A form that an agent filled in at the customer's home, possibly offline. */
export const doorstepForm = z.strictObject({
  id: z.uuid('invalid').meta({
    description:
      'Chosen by the device: the same id of the same agent is the same lead, however often it is sent',
  }),
  name: requiredText(text({ label: ['Nombre y apellido', 'Name'], max: 120 })),
  phone: requiredText(phone({ label: ['Teléfono', 'Phone'] })).refine(
    (value) => value.startsWith('+'),
    'phone',
  ),
  email: optionalText(email({ label: ['Correo', 'E-mail'] })),
  address: optionalText(text({ label: ['Dirección', 'Address'], max: 200 })),
  locality: requiredText(text({ label: ['Localidad', 'Town'], max: 120 })).meta({
    description: 'Locality, with or without the province',
  }),
  note: optionalText(textarea({ label: ['Nota', 'Note'], max: 2000 })),
  design: answeredPlace.nullable().meta({ description: 'What the quote is computed from' }),
  quoted: quote.nullable().meta({ description: 'What the agent showed; the server computes its own quote' }),
  pricesAt: z.iso.datetime('date').nullable().meta({ description: 'Date of the prices on the device' }),
  filledAt: z.iso.datetime('date').meta({ description: 'When it was finished, by the clock of the device' }),
  acceptance: z.strictObject({
    kind: z.enum(acceptanceKinds, { error: 'option' }),
    name: requiredText(text({ label: ['Nombre de quien firma', 'Name of the signer'], max: 120 })),
    consent: z
      .string('wrongType')
      .refine((version) => Object.hasOwn(consents, version), 'option')
      .meta({ description: 'Version of the displayed consent text' }),
  }),
  photos: z.int('notAnInteger').min(0, 'tooSmall').max(maxDoorstepPhotos, 'tooBig').meta({
    description: 'Number of photos that follow',
  }),
});
export type DoorstepForm = z.output<typeof doorstepForm>;
export type SentDoorstepForm = z.input<typeof doorstepForm>;

/** What the server has of a form. */
const doorstepReceipt = z.object({
  lead: z.string().meta({ description: 'Id of the lead' }),
  number: z.number().meta({ description: 'Number of the lead' }),
  files: z.array(z.string()).meta({ description: 'Names of the files that have arrived' }),
});
export type DoorstepReceipt = z.infer<typeof doorstepReceipt>;

/** A received form, as its agent and staff see it. */
const storedDoorstepForm = z.object({
  id: z.string(),
  agent: z.string().nullable().meta({ description: 'Name of the agent who visited' }),
  address: z.string().nullable(),
  place: z.enum(places).nullable(),
  answers: z.array(z.object({ code: z.string(), question: z.string(), answer: z.string() })),
  quoted: quote.nullable().meta({ description: 'What the agent showed' }),
  current: quote.nullable().meta({ description: 'What the server computed when the form arrived' }),
  isSamePrice: z.boolean(),
  pricesAt: z.iso.datetime().nullable(),
  filledAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  acceptance: z.object({ kind: z.enum(acceptanceKinds), name: z.string() }),
  expectedPhotos: z.number(),
  photos: z.array(z.string()).meta({ description: 'Names of the photos that have arrived' }),
  hasSignature: z.boolean().meta({ description: 'Whether a drawn signature has arrived' }),
});
export type StoredDoorstepForm = z.infer<typeof storedDoorstepForm>;

const plan = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['GENERAL', 'CUSTOMISED']),
  price: z.number(),
  promotionalPrice: z.number().nullable(),
  items: z.array(z.object({ text: z.string(), included: z.boolean() })),
  equipment: z.array(z.object({ name: z.string(), quantity: z.number().nullable() })).nullish(),
});
const addon = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number().nullable(),
  billing: z.enum(['MONTHLY', 'ONCE']),
  compatiblePlans: z.array(z.object({ id: z.string() })).nullable(),
  equipment: z.array(z.object({ name: z.string(), quantity: z.number().nullable() })).nullish(),
});

/** Everything that a quote is computed from: the questions of the site, what is for sale, and today's promotions. */
const quoteCatalogue = z.object({
  at: z.iso.datetime().meta({ description: 'Date of the prices' }),
  questions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      question: z.string(),
      place: z.enum(places),
      order: z.number(),
      options: z.array(
        z.object({
          title: z.string(),
          plan: plan.nullable(),
          addons: z.array(addon),
          products: z.array(
            z.object({
              product: z.object({ id: z.string(), name: z.string() }).nullable(),
              quantity: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
  plans: z.array(plan),
  addons: z.array(addon),
  offers: z.array(
    z.object({ addonId: z.string(), planIds: z.array(z.string()).readonly(), promotion: z.string() }),
  ),
});
export type QuoteCatalogue = z.infer<typeof quoteCatalogue>;

const { get, post } = declareEndpoints('Agentes');

export const loadQuoteCatalogue = get('/agents/me/quote-catalogue', 'installer', {
  summary:
    'The questions of the configurator with everything that its price is computed from, for quotes offline.',
  answer: quoteCatalogue,
});

const oneFile = 'One of its photos, named by their position from 0, or `signature`.';

export const doorstepEndpoints = {
  send: post('/agents/me/doorstep-forms', 'installer', {
    summary:
      'Creates the caller’s lead from a form filled in at the customer’s home. Sending the same `id` again returns the same lead and changes nothing. The price is computed again from the answers. Its files follow one by one.',
    body: doorstepForm,
    answer: doorstepReceipt,
    success: 201,
    errors: [429],
  }),
  sendFile: post('/agents/me/doorstep-forms/{id}/files/{name}', 'installer', {
    summary:
      'Uploads a photo (`0` to `7`) or the drawn `signature` of one of the caller’s forms, by the `id` that the device chose: JPG, PNG, WebP or AVIF of at most 5 MB. Its metadata is removed. A file that has arrived before stays as it is.',
    form: z.strictObject({}),
    answer: z.object({ name: z.string() }),
    success: 201,
    errors: [404, 429],
  }),
  ofOwnLead: get('/agents/me/leads/{id}/doorstep-forms', 'installer', {
    summary: 'The doorstep forms of one of the caller’s leads. 404 for another agent’s.',
    answer: z.array(storedDoorstepForm),
    errors: [404],
  }),
  ownFile: get('/agents/me/leads/{id}/doorstep-forms/{form}/files/{name}', 'installer', {
    summary: `${oneFile} 404 for another agent’s lead.`,
    answer: z.never(),
    errors: [404],
  }),
  ofLead: get('/leads/{id}/doorstep-forms', 'leads.show', {
    summary: 'The doorstep forms of a lead, with what was quoted and what the price was when they arrived.',
    answer: z.array(storedDoorstepForm),
    errors: [404],
  }),
  file: get('/leads/{id}/doorstep-forms/{form}/files/{name}', 'leads.show', {
    summary: oneFile,
    answer: z.never(),
    errors: [404],
  }),
};
