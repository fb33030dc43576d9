import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { type ListRules, listQuery, optionFilter, pageOf, textFilter } from '../http/lists.ts';
import { activation } from './monitoring.ts';

/** States of a requested activation. */
export const requestedStates = ['QUEUED', 'SENDING', 'ACTIVE', 'REFUSED', 'FAILED'] as const;

/** States that need manual action: the platform rejected it, or didn't answer for a week. */
export const failedStates = ['FAILED', 'REFUSED'] as const;
export type FailedState = (typeof failedStates)[number];

/** User kind of the activated account. */
export const activationKinds = ['CLIENT', 'INSTALLER'] as const;

/** An activation as staff sees it. */
export const requestedActivation = activation.extend({
  id: z.string(),
  state: z.enum(requestedStates),
  kind: z.enum(activationKinds),
  contract: z
    .string()
    .nullable()
    .meta({ description: 'Number of the contract; null for the account itself' }),
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  cause: z
    .enum(['CALL', 'IMPORT', 'STAFF'])
    .meta({ description: 'What requested it: its owner, a file, staff' }),
});
export type RequestedActivation = z.infer<typeof requestedActivation>;

export const activationRules = {
  filters: {
    state: optionFilter(requestedStates),
    kind: optionFilter(activationKinds),
    contract: textFilter('option').max(100, 'option'),
    user: z.uuid('option'),
  },
  ranges: {},
  sorts: [],
} as const satisfies ListRules;

/** Failed activations are counted up to this number. */
export const maxCountedFailed = 1_000;

const { get, post } = declareEndpoints('Monitoreo');

/** Activations for staff. They belong to contracts, so the contract permissions apply. */
export const activationEndpoints = {
  list: get('/eterix/activations', 'contracts.list', {
    summary:
      'Activations, newest first. `filter[q]` searches contract numbers and owners, with the search rules of the user list. Counted up to 1,000 (`atLeast`).',
    ...pageOf(requestedActivation),
  }),
  download: get('/eterix/activations/download', 'contracts.list', {
    summary: 'All results of the list as CSV; `columns`: those of the dashboard’s list. Audited.',
    query: listQuery,
    answer: z.never(),
  }),
  overview: get('/eterix/activations/overview', 'contracts.list', {
    summary: 'Whether a platform is configured, and the number of failed activations. Counted up to 1,000.',
    answer: z.object({
      isConfigured: z.boolean(),
      lost: z.record(z.enum(failedStates), z.number()),
    }),
  }),
  retry: post('/eterix/activations/{id}/retry', 'contracts.update', {
    summary:
      'Retries a failed activation. 412 for a pending or active one; 501 without a configured platform.',
    answer: requestedActivation,
    errors: [404, 412, 501],
  }),
  retryAll: post('/eterix/activations/retry', 'contracts.update', {
    summary:
      'Retries all activations that have failed in one way so far: a job retries each of them once. 501 without a configured platform.',
    body: z.strictObject({ state: z.enum(failedStates, 'option') }),
    answer: z.object({
      count: z.number().meta({ description: 'Number of activations to retry; counted up to 1,000' }),
    }),
    errors: [501],
  }),
};
