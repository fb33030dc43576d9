import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { type ListRules, optionFilter, pageOf } from '../http/lists.ts';
import { deliveredEvents, webhookEvents } from './webhookEvents.ts';

/** Maximum number of webhooks, so that a worker can process all of them at the same time. */
export const maxWebhooks = 50;

/** Maximum number of failed deliveries that one request sends again. */
export const maxResent = 10_000;

/** Why the portal switched a webhook off: all deliveries failed for three days, or its receiver answered 410. */
export const offReasons = ['failing', 'gone'] as const;
export type OffReason = (typeof offReasons)[number];

/** State of a delivery. WAITING: it has not succeeded yet and will be tried again. */
export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a delivery attempt got no response; after any response, the problem is null. */
export const deliveryProblems = [
  'notHttps',
  'refused',
  'noHost',
  'certificate',
  'timeout',
  'unreachable',
  'secretUnreadable',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

const name = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') })
  .trim()
  .min(1, 'required')
  .max(80, 'tooLong')
  .regex(/^[^\0]*$/, 'invalid');
const url = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') })
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(500, 'tooLong')
  .startsWith('https://', 'httpsUrl')
  .regex(/^[^\0]*$/, 'invalid');
const events = z
  .array(z.enum(webhookEvents, 'option'), { error: 'wrongType' })
  .min(1, 'noOption')
  .max(webhookEvents.length, 'tooMany');

export const webhook = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  offReason: z.enum(offReasons).nullable().meta({
    description: 'Why the portal switched it off; null if it is active or staff switched it off',
  }),
  failingSince: z.iso.datetime().nullable().meta({
    description: 'First failed attempt since the last successful one',
  }),
  waiting: z.number().meta({ description: 'Deliveries that have not succeeded yet, counted up to 1,000' }),
  previousSecretUntil: z.iso.datetime().nullable().meta({
    description: 'Until when deliveries are also signed with the previous secret',
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

const webhookWithSecret = webhook.extend({
  secret: z.string().meta({ description: 'The signing secret; it is shown only in this response' }),
});

export const webhookDelivery = z.object({
  id: z.string().meta({ description: 'Sent as `webhook-id`; the same in every attempt' }),
  webhook: z.object({ id: z.string(), name: z.string() }),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  createdAt: z.iso.datetime(),
  lastAt: z.iso.datetime().nullable().meta({ description: 'Start of the last attempt' }),
  nextAt: z.iso.datetime().nullable().meta({ description: 'Earliest time of the next attempt' }),
  status: z.number().nullable().meta({ description: 'HTTP status of the last response' }),
  problem: z.enum(deliveryProblems).nullable().meta({
    description: 'Why the last attempt got no response',
  }),
  response: z.string().nullable().meta({ description: 'First 500 characters of the last response' }),
  durationMs: z.number().nullable(),
  body: z.string().meta({ description: 'The JSON text that is sent and signed' }),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookRules = {
  filters: {},
  ranges: {},
  sorts: ['createdAt'],
  search: false,
} as const satisfies ListRules;

export const deliveryRules = {
  filters: {
    webhook: z.uuid('option'),
    state: optionFilter(deliveryStates),
    event: optionFilter(deliveredEvents),
  },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt'],
  search: false,
} as const satisfies ListRules;

const { get, post, put, del } = declareEndpoints('Webhooks');

export const webhookEndpoints = {
  list: get('/webhooks', 'webhooks.list', { summary: 'All webhooks, newest first.', ...pageOf(webhook) }),
  create: post('/webhooks', 'webhooks.save', {
    summary: `Creates a webhook; the response contains its secret, once. At most ${maxWebhooks}.`,
    body: z.strictObject({ name, url, events }),
    answer: webhookWithSecret,
    success: 201,
    errors: [412],
  }),
  update: put('/webhooks/{id}', 'webhooks.update', {
    summary:
      'Changes a webhook. Switching it on sends what was waiting; events while it is off are not recorded.',
    body: z.strictObject({ name, url, events, active: z.boolean('wrongType') }),
    answer: webhook,
    errors: [404, 412],
  }),
  delete: del('/webhooks/{id}', 'webhooks.delete', {
    summary: 'Deletes a webhook with its deliveries.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  rotate: post('/webhooks/{id}/secret', 'webhooks.update', {
    summary:
      'Creates a new secret, shown once. For 24 hours, deliveries are signed with the new and the previous one.',
    answer: webhookWithSecret,
    errors: [404],
  }),
  test: post('/webhooks/{id}/test', 'webhooks.update', {
    summary: 'Sends a `webhook.test` event. 412 while the webhook is off.',
    answer: webhookDelivery,
    success: 201,
    errors: [404, 412],
  }),
  deliveries: get('/webhooks/deliveries', 'webhooks.list', {
    summary: 'The deliveries, newest first. Finished ones are deleted after 30 days.',
    ...pageOf(webhookDelivery),
  }),
  resend: post('/webhooks/deliveries/{id}/resend', 'webhooks.update', {
    summary: 'Sends a delivery again, with the same id. 412 while its webhook is off.',
    answer: webhookDelivery,
    errors: [404, 412],
  }),
  resendFailed: post('/webhooks/deliveries/resend', 'webhooks.update', {
    summary: `Sends all failed deliveries of a period again, oldest first: at most ${maxResent} per request. Webhooks that are off are left out.`,
    body: z.strictObject({
      webhook: z.uuid('option').optional(),
      from: z.iso.datetime('date'),
      to: z.iso.datetime('date'),
    }),
    answer: z.object({ count: z.number() }),
  }),
};
