import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { type ListRules, listQuery, optionFilter, textFilter } from '../http/lists.ts';
import { activation } from './monitoring.ts';

/** The states of an activation that was ordered. */
export const orderedStates = ['QUEUED', 'SENDING', 'ACTIVE', 'REFUSED', 'FAILED'] as const;

/** States that nobody leaves without somebody's help: the platform said no, or it never answered for a week. */
export const lostStates = ['FAILED', 'REFUSED'] as const;
export type LostState = (typeof lostStates)[number];

/** Whose account is activated. */
export const activationKinds = ['CLIENT', 'INSTALLER'] as const;

/** An activation as staff sees it. */
export const orderedActivation = activation.extend({
  id: z.string(),
  state: z.enum(orderedStates),
  kind: z.enum(activationKinds),
  contract: z.string().nullable().meta({ description: 'The contract’s number; null: the account as such' }),
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  cause: z
    .enum(['CALL', 'IMPORT', 'STAFF'])
    .meta({ description: 'Who ordered it: its owner, a file, staff' }),
});
export type OrderedActivation = z.infer<typeof orderedActivation>;

export const activationRules = {
  filters: {
    state: optionFilter(orderedStates),
    kind: optionFilter(activationKinds),
    contract: textFilter('option').max(100, 'option'),
  },
  ranges: {},
  sorts: [],
} as const satisfies ListRules;

/** Lost activations are counted up to here. */
export const countedLost = 1_000;

const tag = 'Monitoreo';

/** Activations, for staff. An activation is what a contract leads to: who may see or change contracts may these. */
export const activationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/eterix/activations',
    access: 'contracts.list',
    tag,
    summary:
      'Activations, newest first. `filter[q]` looks for a contract’s number, or for what finds the owner among the users. Counted up to 1,000 (`atLeast`).',
    query: listQuery,
    answer: z.array(orderedActivation),
    paginated: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/eterix/activations/download',
    access: 'contracts.list',
    tag,
    summary: 'All that the list finds as CSV; `columns`: those of the dashboard’s list. It is audited.',
    query: listQuery,
    answer: z.never(),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/eterix/activations/overview',
    access: 'contracts.list',
    tag,
    summary: 'Whether a platform is configured, and how many activations were lost. Counted to 1,000.',
    answer: z.object({
      isConfigured: z.boolean(),
      lost: z.record(z.enum(lostStates), z.number()),
    }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/eterix/activations/{id}/retry',
    access: 'contracts.update',
    tag,
    summary:
      'Orders a lost activation anew. 412 for one that waits or is active; 501 where no platform is configured.',
    params: z.object({ id: z.string() }),
    answer: orderedActivation,
    errors: [404, 412, 501],
  }),
  retryAll: endpoint({
    method: 'POST',
    path: '/eterix/activations/retry',
    access: 'contracts.update',
    tag,
    summary:
      'Orders everything anew that is lost in one way by now: a job does it, once for each. 501 where no platform is configured.',
    body: z.strictObject({ state: z.enum(lostStates, 'option') }),
    answer: z.object({ count: z.number().meta({ description: 'How many it will be; counted to 1,000' }) }),
    errors: [501],
  }),
};
