import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Fields whose changes a client is told of; `client` is a contract that was given to their account. */
export const toldFields = [
  'client',
  'status',
  'plan',
  'planQuantity',
  'addons',
  'monthlyTotal',
  'name',
  'email',
  'phone',
  'address',
  'location',
  'province',
  'startDate',
] as const;
export type ToldField = (typeof toldFields)[number];

const toldValue = z.union([z.string(), z.number(), z.array(z.string())]).nullable();

/** What changed of a contract at one moment. Plans and add-ons are called by their names. */
export const ownChange = z.object({
  id: z.string().meta({ description: 'Of the change' }),
  contract: z.object({ id: z.string(), number: z.string() }),
  at: z.iso.datetime(),
  changes: z.array(z.object({ field: z.enum(toldFields), before: toldValue, after: toldValue })),
});
export type OwnChange = z.infer<typeof ownChange>;

/** What a contract includes, and what became of it. */
export const contractDetails = z.object({
  plan: z.object({
    name: z.string().nullable().meta({ description: 'Null: there is no such plan any more' }),
    lines: z.array(z.string()).meta({ description: 'What the published plan includes' }),
  }),
  addons: z.array(z.object({ name: z.string(), description: z.string().nullable() })),
  history: z.array(ownChange).meta({ description: 'Newest first, since the contract is the caller’s' }),
});
export type ContractDetails = z.infer<typeof contractDetails>;

/** Days for which a change counts as news. */
export const newsDays = 30;

const tag = 'Contratos';
const byId = z.object({ id: z.string() });

export const ownContractEndpoints = {
  details: endpoint({
    method: 'GET',
    path: '/contracts/me/{id}/details',
    access: 'client',
    tag,
    summary:
      'What a contract of the caller’s own includes, by the published plan, and its history, 50 changes at the most. Another’s answers 404.',
    params: byId,
    answer: contractDetails,
    errors: [404],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/contracts/me/changes',
    access: 'client',
    tag,
    summary: 'What changed of the caller’s contracts in the last 30 days, newest first, 10 at the most.',
    answer: z.array(ownChange),
  }),
  file: endpoint({
    method: 'GET',
    path: '/contracts/me/{id}/file',
    access: 'client',
    tag,
    summary: 'What a contract of the caller’s own says, as PDF. Another’s answers 404.',
    params: byId,
    answer: z.never(),
    errors: [404, 429],
  }),
};
