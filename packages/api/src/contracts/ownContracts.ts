import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** Fields whose changes a client sees; `client` is the assignment of a contract to their account. */
export const reportedFields = [
  'client',
  'status',
  'plan',
  'planQuantity',
  'addons',
  'monthlyTotal',
  'warrantyMonths',
  'name',
  'email',
  'phone',
  'address',
  'location',
  'province',
  'startDate',
] as const;
export type ReportedField = (typeof reportedFields)[number];

const reportedValue = z.union([z.string(), z.number(), z.array(z.string())]).nullable();

/** Changes of a contract at one time, with the names of plans and add-ons. */
export const ownChange = z.object({
  id: z.string().meta({ description: 'Id of the change' }),
  contract: z.object({ id: z.string(), number: z.string() }),
  at: z.iso.datetime(),
  changes: z.array(z.object({ field: z.enum(reportedFields), before: reportedValue, after: reportedValue })),
});
export type OwnChange = z.infer<typeof ownChange>;

/** Services of a contract, and its history. */
export const contractDetails = z.object({
  plan: z.object({
    name: z.string().nullable().meta({ description: 'Null if the plan no longer exists' }),
    lines: z.array(z.string()).meta({ description: 'Features of the published plan' }),
  }),
  addons: z.array(z.object({ name: z.string(), description: z.string().nullable() })),
  history: z
    .array(ownChange)
    .meta({ description: 'Newest first, since the contract was assigned to the caller' }),
});
export type ContractDetails = z.infer<typeof contractDetails>;

/** Days for which a change counts as news. */
export const newsDays = 30;

const { get } = declareEndpoints('Contratos');

export const ownContractEndpoints = {
  details: get('/contracts/me/{id}/details', 'client', {
    summary:
      'Features of one of the caller’s contracts, according to the published plan, and its history, at most 50 changes. 404 for another client’s.',
    answer: contractDetails,
    errors: [404],
  }),
  changes: get('/contracts/me/changes', 'client', {
    summary: 'Changes of the caller’s contracts in the last 30 days, newest first, at most 10.',
    answer: z.array(ownChange),
  }),
  file: get('/contracts/me/{id}/file', 'client', {
    summary: 'One of the caller’s contracts as PDF. 404 for another client’s.',
    answer: z.never(),
    errors: [404, 429],
  }),
};
