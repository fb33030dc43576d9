import { parseCuit } from '@centinela/sections/fields/text/cuit.ts';
import { z } from 'zod';
import { parseDni } from '../accounts/identity.ts';
import { provinceIds } from '../country/provinces.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import {
  type ListRules,
  listQuery,
  neighboursAnswer,
  optionFilter,
  pageOf,
  textFilter,
} from '../http/lists.ts';
import { activationStates } from './monitoring.ts';

export const contractStatuses = ['ACTIVO', 'SUSPENDIDO', 'BAJA'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** The fields of a contract that its client sees. */
const ownFields = {
  id: z.string(),
  number: z.string().meta({ description: 'The ERP’s number' }),
  plan: z.object({
    code: z.string(),
    name: z.string().nullable().meta({ description: 'Null if no longer offered' }),
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

/** Protection status of a contract, and the client's next step. Clients and staff see the same. */
export const protection = z.object({
  state: z.enum(['PROTECTED', 'WAITING', 'ACTIVATING', 'SUSPENDED', 'ENDED']),
  next: z
    .enum(['none', 'activate', 'wait', 'call', 'choosePlan'])
    .meta({ description: 'What the client can do about it' }),
  activation: z.enum(activationStates),
  activationReason: z.string().nullable(),
  activationOf: z.enum(['contract', 'account', 'none', 'noPlatform']).meta({
    description:
      'Which activation determines it: the contract’s own, otherwise that of the client’s account; `noPlatform`: none is configured, so the contract’s status determines it',
  }),
});
export type Protection = z.infer<typeof protection>;

/** A contract as staff sees it. */
export const contract = z.object({
  ...ownFields,
  version: z.number(),
  document: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  warrantyMonths: z.number().nullable().meta({ description: 'Warranty term from the ERP, in months' }),
  client: z
    .object({ id: z.string(), name: z.string(), email: z.string(), status: z.enum(['pending', 'active']) })
    .nullable()
    .meta({ description: 'Account of the contract' }),
  protection,
  createdAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Contract = z.infer<typeof contract>;

/** One change of a contract. */
export const contractChange = z.object({
  version: z.number().meta({ description: 'Resulting version' }),
  at: z.iso.datetime(),
  by: z.string().nullable().meta({ description: 'User who made it; null for a file or its undo' }),
  file: z.number().nullable().meta({ description: 'Number of the file with this change' }),
  fileName: z
    .string()
    .nullable()
    .meta({ description: 'Name of the file with this change, or of the one that it reverts' }),
  undoes: z.number().nullable().meta({ description: 'Number of the file that this change reverts' }),
  isUndone: z.boolean().meta({ description: 'Reverted later by the undo of a file' }),
  reason: z.string().nullable().meta({ description: 'Reason, if one was required' }),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** Maximum number of listed changes: the most recent ones. */
export const maxListedChanges = 200;

/** A contract with its history, newest change first. */
export const contractWithHistory = contract.extend({ history: z.array(contractChange) });
export type ContractWithHistory = z.infer<typeof contractWithHistory>;

/** Whether a contract's document belongs to an account. */
export const belongsToAccount = (
  { dni, cuit }: { dni: string | null; cuit: string | null },
  document: string,
): boolean => document === dni || document === cuit;

export const productStatus = protection.extend({ contract: ownContract });
export type ProductStatus = z.infer<typeof productStatus>;

const plainText = textFilter('option').max(100, 'option');
export const contractRules = {
  filters: {
    status: optionFilter(contractStatuses),
    province: optionFilter(provinceIds),
    plan: plainText,
    // Documents are stored as digits; any other text is searched as typed.
    document: plainText.transform((text) => parseDni(text) ?? parseCuit(text) ?? text),
    client: z.uuid('option'),
    number: plainText,
  },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt'],
} as const satisfies ListRules;

const { get, put } = declareEndpoints('Contratos');

export const contractEndpoints = {
  list: get('/contracts', 'contracts.list', {
    summary:
      'Contracts, newest first. `filter[q]` searches prefixes of the number and of the document, and clients with the search rules of the user list. Counted up to 200 (`atLeast`).',
    ...pageOf(contract),
  }),
  download: get('/contracts/download', 'contracts.list', {
    summary: 'All results of the list as CSV; `columns`: those of the dashboard’s list. Audited.',
    query: listQuery,
    answer: z.never(),
  }),
  show: get('/contracts/{id}', 'contracts.show', {
    summary: `One contract with its history, newest change first: the last ${maxListedChanges}.`,
    answer: contractWithHistory,
    errors: [404],
  }),
  neighbours: get('/contracts/{id}/beside', 'contracts.list', {
    summary: 'The contracts before and after one in the list of the query; null at its ends.',
    query: listQuery,
    answer: neighboursAnswer,
    errors: [404],
  }),
  move: put('/contracts/{id}/client', 'contracts.update', {
    summary:
      'Reassigns a contract, with all its data, to another client’s account. `reason` is required if the account’s document is not the contract’s. ERP files do not revert it. If-Match as in every change.',
    body: z.strictObject({
      clientId: z.uuid('reference'),
      reason: z
        .string('wrongType')
        .trim()
        .max(500, 'tooLong')
        .nullish()
        .transform((value) => value || null),
    }),
    answer: contractWithHistory,
    errors: [404, 412],
  }),
  own: get('/contracts/me', 'client', {
    summary: 'The caller’s contracts, newest first.',
    ...pageOf(ownContract),
  }),
  ownStatus: get('/contracts/me/product-status', 'client', {
    summary: 'Protection status of each of the caller’s contracts, and the next step.',
    answer: z.array(productStatus),
  }),
  ownShow: get('/contracts/me/{id}', 'client', {
    summary: 'One of the caller’s contracts. 404 for another client’s.',
    answer: ownContract,
    errors: [404],
  }),
};
