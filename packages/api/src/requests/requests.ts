import { phone } from '@centinela/sections/fields/phone/phone.ts';
import { text } from '@centinela/sections/fields/text/text.ts';
import { textarea } from '@centinela/sections/fields/textarea/textarea.ts';
import { z } from 'zod';
import {
  assigneeChange,
  assigneeFilter,
  caseEndpoints,
  caseNotes,
  person,
  teamEndpoints,
} from '../cases/cases.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { optionalText, requiredText } from '../http/input.ts';
import { type ListRules, optionFilter, textFilter } from '../http/lists.ts';
import { maxContacts, maxPhotos, requestKinds, requestStates, staffRequestStates } from './requestLabels.ts';

const contact = z.strictObject({
  name: requiredText(text({ label: ['Nombre', 'Name'], max: 120 })),
  phone: requiredText(phone({ label: ['Teléfono', 'Phone'] })),
});

/** Request form of a client, by kind. */
export const requestDetails = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('VISIT'),
      what: requiredText(textarea({ label: ['Qué pasa', 'What happens'], max: 1000 })),
      when: optionalText(text({ label: ['Días y horarios', 'Days and hours'], max: 200 })),
    }),
    z.strictObject({
      kind: z.literal('WARRANTY'),
      device: requiredText(text({ label: ['Equipo', 'Device'], max: 40 })).meta({
        description: 'Id of a device of the contract (GET contracts/me/warranties)',
      }),
      what: requiredText(textarea({ label: ['Qué pasa', 'What happens'], max: 1000 })),
      photos: z
        .array(z.string().max(1_000, 'tooLong'), 'wrongType')
        .max(maxPhotos, 'tooMany')
        .default([])
        .meta({ description: 'Tokens of POST requests/me/photos' }),
    }),
    z.strictObject({
      kind: z.literal('CONTACTS'),
      contacts: z
        .array(contact, 'wrongType')
        .min(1, 'required')
        .max(maxContacts, 'tooMany')
        .meta({ description: 'People whom the company calls, in this order' }),
    }),
    z.strictObject({
      kind: z.literal('MOVE'),
      address: requiredText(text({ label: ['Dirección nueva', 'New address'], max: 200 })),
      locality: requiredText(text({ label: ['Localidad', 'Town'], max: 120 })),
      from: z.iso.date('date').meta({ description: 'The first day at the new address' }),
    }),
    z.strictObject({
      kind: z.literal('PLAN'),
      monthly: z
        .number('wrongType')
        .meta({ description: 'Displayed price of GET requests/me/better-offers' }),
    }),
  ],
  'option',
);

/** Details of a request as stored. */
export const storedDetails = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('VISIT'), what: z.string(), when: z.string().nullable() }),
  z.object({
    kind: z.literal('WARRANTY'),
    device: z.object({ id: z.string(), name: z.string() }),
    what: z.string(),
  }),
  z.object({
    kind: z.literal('CONTACTS'),
    contacts: z.array(z.object({ name: z.string(), phone: z.string() })),
  }),
  z.object({ kind: z.literal('MOVE'), address: z.string(), locality: z.string(), from: z.string() }),
  z.object({
    kind: z.literal('PLAN'),
    plan: z.string(),
    addons: z.array(z.string()),
    before: z.number().meta({ description: 'Monthly price before, in pesos, VAT included' }),
    monthly: z.number().meta({ description: 'Monthly price after the change' }),
  }),
]);

export type StoredDetails = z.infer<typeof storedDetails>;

/** An offer that covers at least the same as a contract of the client for less. */
export const betterOffer = z.object({
  contract: z.object({ id: z.string(), number: z.string() }),
  plan: z.string().meta({ description: 'Name of the plan' }),
  addons: z.array(z.string()).meta({ description: 'Names of the add-ons' }),
  before: z.number().meta({ description: 'Current monthly price in pesos, VAT included' }),
  monthly: z.number().meta({ description: 'Monthly price of the offer' }),
});
export type BetterOffer = z.infer<typeof betterOffer>;

/** A request as the client who made it sees it. */
export const ownRequest = z.object({
  id: z.string(),
  number: z.number().meta({ description: 'Reference number' }),
  contract: z.object({ id: z.string(), number: z.string() }),
  details: storedDetails,
  photos: z.number().meta({ description: 'Number of photos, which GET …/photos/{place} returns' }),
  state: z.enum(requestStates),
  answer: z.string().nullable().meta({ description: 'Message to the client' }),
  createdAt: z.iso.datetime(),
  takenAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable().meta({ description: 'Time of completion, rejection or withdrawal' }),
  mayTakeBack: z.boolean().meta({ description: 'True until a staff member starts it' }),
});
export type OwnRequest = z.infer<typeof ownRequest>;

/** A request as staff sees it. */
export const serviceRequest = ownRequest.extend({
  version: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  assignee: person.nullable().meta({ description: 'Assigned staff member' }),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type ServiceRequest = z.infer<typeof serviceRequest>;
export const requestWithNotes = serviceRequest.extend({ notes: caseNotes });
export type RequestWithNotes = z.infer<typeof requestWithNotes>;

export const requestRules = {
  filters: {
    state: optionFilter(requestStates),
    kind: optionFilter(requestKinds),
    assignee: assigneeFilter,
    contract: textFilter('option').max(100, 'option'),
    client: z.uuid('option'),
  },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt'],
} as const satisfies ListRules;

/** Body with which staff changes a request; omitted members stay. */
export const requestChange = z
  .strictObject({
    state: z.enum(staffRequestStates, { error: 'option' }).optional(),
    assignee: assigneeChange,
    answer: optionalText(textarea({ label: ['Respuesta', 'Reply'], max: 1000 }))
      .optional()
      .meta({ description: 'With a state: message to the client; required for REJECTED' }),
  })
  .refine((change) => Object.keys(change).length > 0, { message: 'required' });
export type RequestChange = z.output<typeof requestChange>;

const tag = 'Pedidos de clientes';
const { get, post, del } = declareEndpoints(tag);

export const requestEndpoints = {
  own: get('/requests/me', 'client', {
    summary: 'The caller’s requests: a visit, a warranty claim, other contacts, a move. The newest 50.',
    answer: z.array(ownRequest),
  }),
  ask: post('/requests/me', 'client', {
    summary:
      'Requests a visit, other contacts or a move for an active contract of the caller, or claims the warranty of a device of any of their contracts. An open request of the same content is returned instead; at most ten may be open.',
    body: z.strictObject({ contract: z.uuid('reference'), details: requestDetails }),
    answer: ownRequest,
    success: 201,
    errors: [404, 412, 429],
  }),
  betterOffers: get('/requests/me/better-offers', 'client', {
    summary:
      'For each active contract of the caller, the offer that covers at least the same and costs least, if it costs less than today. None while a change of plan is requested.',
    answer: z.array(betterOffer),
  }),
  addPhoto: post('/requests/me/photos', 'client', {
    summary:
      'Uploads a photo for a warranty claim: JPG, PNG, WebP or AVIF of at most 10 MB. It is made smaller and its metadata is removed. Deleted after an hour if no request refers to it.',
    form: z.strictObject({}),
    answer: z.object({ token: z.string() }),
    success: 201,
    errors: [429],
  }),
  ownPhoto: get('/requests/me/{id}/photos/{place}', 'client', {
    summary: 'A photo of one of the caller’s requests; the first one has place 0. 404 for another client’s.',
    answer: z.never(),
    errors: [404],
  }),
  photo: get('/requests/{id}/photos/{place}', 'requests.show', {
    summary: 'A photo of a request; the first one has place 0.',
    answer: z.never(),
    errors: [404],
  }),
  takeBack: del('/requests/me/{id}', 'client', {
    summary:
      'Withdraws one of the caller’s requests before a staff member starts it (otherwise 412); repeating it changes nothing. 404 for another client’s.',
    answer: ownRequest,
    errors: [404, 412],
  }),
  ...caseEndpoints(
    'requests',
    tag,
    { item: serviceRequest, full: requestWithNotes, change: requestChange },
    {
      list: 'Requests of clients, newest first.',
      download: 'All results of the list as CSV; `columns`: those of the dashboard’s list. Audited.',
      show: 'One request, with its notes.',
      update:
        'Changes status and assignee; TAKEN also assigns it to the caller. The client is notified of each status by mail. The request itself never changes, and a withdrawn one cannot be changed (412).',
    },
  ),
  ...teamEndpoints('requests', tag, 'a request'),
};
export type RequestAsk = z.output<(typeof requestEndpoints)['ask']['body']>;
