import { cuitOf } from '@centinela/sections/fields/text/cuit.ts';
import { z } from 'zod';
import { dniOf } from '../accounts/identity.ts';
import { provinceIds } from '../country/provinces.ts';
import { endpoint } from '../http/endpoint.ts';
import { besideAnswer, type ListRules, listQuery, optionFilter, textFilter } from '../http/lists.ts';
import { activationStates } from './monitoring.ts';

export const contractStatuses = ['ACTIVO', 'SUSPENDIDO', 'BAJA'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** What a client sees of a contract of theirs. */
const ownFields = {
  id: z.string(),
  number: z.string().meta({ description: 'The ERP’s number' }),
  plan: z.object({
    code: z.string(),
    name: z.string().nullable().meta({ description: 'Null: no longer offered' }),
  }),
  planQuantity: z.number(),
  addons: z.array(z.string()).meta({ description: 'The ERP’s codes' }),
  status: z.enum(contractStatuses),
  address: z.string().nullable(),
  location: z.string().nullable(),
  province: z.string().nullable(),
  startDate: z.iso.date().nullable(),
  monthlyTotal: z.number().nullable(),
  updatedAt: z.iso.datetime(),
};
export const ownContract = z.object(ownFields);
export type OwnContract = z.infer<typeof ownContract>;

/** A contract as staff sees it. */
export const contract = z.object({
  ...ownFields,
  version: z.number(),
  document: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  client: z
    .object({ id: z.string(), name: z.string(), email: z.string(), status: z.enum(['pending', 'active']) })
    .nullable()
    .meta({ description: 'The account that it belongs to' }),
  createdAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Contract = z.infer<typeof contract>;

/** One change of a contract. */
export const contractChange = z.object({
  version: z.number().meta({ description: 'The version that came of it' }),
  at: z.iso.datetime(),
  by: z.string().nullable().meta({ description: 'Who made it; null: a file did, or its undo' }),
  file: z.number().nullable().meta({ description: 'Number of the file that brought it' }),
  undoes: z.number().nullable().meta({ description: 'Number of the file whose undo this is' }),
  isUndone: z.boolean().meta({ description: 'The undo of a file took it back later' }),
  reason: z.string().nullable().meta({ description: 'Why, where whoever made it had to say so' }),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** Changes of a contract that are told: the newest. */
export const mostChangesTold = 200;

/** A contract with what became of it, newest change first. */
export const wholeContract = contract.extend({ history: z.array(contractChange) });
export type WholeContract = z.infer<typeof wholeContract>;

/** Whether a contract's document is that of an account. */
export const isTheirs = (
  { dni, cuit }: { dni: string | null; cuit: string | null },
  document: string,
): boolean => document === dni || document === cuit;

/** Whether a contract's client is protected, and the client's next step. Clients and staff are shown the same. */
export const protection = z.object({
  state: z.enum(['PROTECTED', 'WAITING', 'ACTIVATING', 'SUSPENDED', 'ENDED']),
  next: z
    .enum(['none', 'activate', 'wait', 'call', 'choosePlan'])
    .meta({ description: 'What the client can do about it' }),
  activation: z.enum(activationStates),
  activationReason: z.string().nullable(),
  activationOf: z.enum(['contract', 'account', 'none', 'noPlatform']).meta({
    description:
      'Which activation decides: the contract’s own, else that of the client’s account; `noPlatform`: none is configured, so the contract’s status decides',
  }),
});
export type Protection = z.infer<typeof protection>;

export const productStatus = protection.extend({ contract: ownContract });
export type ProductStatus = z.infer<typeof productStatus>;

const plainText = textFilter('option').max(100, 'option');
export const contractRules = {
  filters: {
    status: optionFilter(contractStatuses),
    province: optionFilter(provinceIds),
    plan: plainText,
    // Documents are stored as digits; whatever is none is looked for as it was written.
    document: plainText.transform((text) => dniOf(text) ?? cuitOf(text) ?? text),
    client: z.uuid('option'),
    number: plainText,
  },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt'],
} as const satisfies ListRules;

const tag = 'Contratos';
const byId = z.object({ id: z.string() });

export const contractEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/contracts',
    access: 'contracts.list',
    tag,
    summary:
      'Contracts, newest first. `filter[q]` looks for a beginning of the number, as it is written, or of the document, or for what finds the client among the users. Counted up to 200 (`atLeast`).',
    query: listQuery,
    answer: z.array(contract),
    paginated: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/contracts/download',
    access: 'contracts.list',
    tag,
    summary: 'All that the list finds as CSV; `columns`: those of the dashboard’s list. It is audited.',
    query: listQuery,
    answer: z.never(),
  }),
  show: endpoint({
    method: 'GET',
    path: '/contracts/{id}',
    access: 'contracts.show',
    tag,
    summary: `One contract with its history, newest change first: the last ${mostChangesTold}.`,
    params: byId,
    answer: wholeContract,
    errors: [404],
  }),
  protection: endpoint({
    method: 'GET',
    path: '/contracts/{id}/protection',
    access: 'contracts.show',
    tag,
    summary: 'Whether the contract’s client is protected, as the client sees it.',
    params: byId,
    answer: protection,
    errors: [404],
  }),
  beside: endpoint({
    method: 'GET',
    path: '/contracts/{id}/beside',
    access: 'contracts.list',
    tag,
    summary: 'The contracts before and after one in the list that the query asks for; null at its ends.',
    params: byId,
    query: listQuery,
    answer: besideAnswer,
    errors: [404],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/contracts/{id}/client',
    access: 'contracts.update',
    tag,
    summary:
      'Gives a contract to another client’s account, with everything that hangs on it. `reason` is needed when the account’s document is not the contract’s. Files of the ERP leave it there. If-Match as with every change.',
    params: byId,
    body: z.strictObject({
      clientId: z.uuid('reference'),
      reason: z
        .string('wrongType')
        .trim()
        .max(500, 'tooLong')
        .nullish()
        .transform((value) => value || null),
    }),
    answer: wholeContract,
    errors: [404, 412],
  }),
  own: endpoint({
    method: 'GET',
    path: '/contracts/me',
    access: 'client',
    tag,
    summary: 'The caller’s own contracts, newest first.',
    query: listQuery,
    answer: z.array(ownContract),
    paginated: true,
  }),
  ownStatus: endpoint({
    method: 'GET',
    path: '/contracts/me/product-status',
    access: 'client',
    tag,
    summary: 'How well the caller is protected under each contract of theirs, and what to do next.',
    answer: z.array(productStatus),
  }),
  ownShow: endpoint({
    method: 'GET',
    path: '/contracts/me/{id}',
    access: 'client',
    tag,
    summary: 'One contract of the caller’s own. Another’s answers 404.',
    params: byId,
    answer: ownContract,
    errors: [404],
  }),
};
