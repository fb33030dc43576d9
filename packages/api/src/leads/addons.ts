import { imageViewSchema } from '@centinela/sections/fields/image/imageView.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** How far what a client asked for has got, as they are told: from what staff says of the lead. */
export const addonRequestStates = ['RECEIVED', 'IN_PROGRESS', 'DONE', 'NOT_DONE', 'WITHDRAWN'] as const;
export type AddonRequestState = (typeof addonRequestStates)[number];

/** An add-on that a client asked for. */
export const addonRequest = z.object({
  id: z.string(),
  number: z.number().meta({ description: 'The number to ask by' }),
  addon: z.object({ code: z.string(), name: z.string() }),
  monthly: z.number().nullable().meta({ description: 'What a month cost when it was asked for, in pesos' }),
  once: z.number().nullable().meta({ description: 'What was to be paid once' }),
  state: z.enum(addonRequestStates),
  createdAt: z.iso.datetime(),
});
export type AddonRequest = z.infer<typeof addonRequest>;

/** What can be added under a contract. */
export const addonOffer = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  image: imageViewSchema.nullable(),
  price: z.number().nullable().meta({ description: 'In pesos, VAT included; null: included' }),
  billing: z.enum(['MONTHLY', 'ONCE']),
  monthlyAfter: z
    .number()
    .nullable()
    .meta({ description: 'What a month of the contract would come to; null where the ERP says no total' }),
  asked: addonRequest.nullable().meta({ description: 'The open request for it' }),
});
export type AddonOffer = z.infer<typeof addonOffer>;

/** An active contract with what can be added to it, and what was asked for under it. */
export const contractOffers = z.object({
  contract: z.object({
    id: z.string(),
    number: z.string(),
    plan: z.object({ code: z.string(), name: z.string().nullable() }),
    address: z.string().nullable(),
    location: z.string().nullable(),
    monthlyTotal: z.number().nullable(),
  }),
  addons: z.array(addonOffer),
  requests: z.array(addonRequest).meta({ description: 'Newest first; the newest 20' }),
});
export type ContractOffers = z.infer<typeof contractOffers>;

const tag = 'Adicionales del cliente';

export const addonEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/addons/me',
    access: 'client',
    tag,
    summary:
      'What the caller can add to each active contract of theirs: add-ons that fit its plan and are not part of it, with their price and what the month would come to.',
    answer: z.array(contractOffers),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/addons/me',
    access: 'client',
    tag,
    summary:
      'Asks for an add-on under an active contract of the caller’s; it makes a lead. While the same is open, it is that one. A price that is not that of now is refused (412).',
    body: z.strictObject({
      contract: z.uuid('reference'),
      addon: z
        .string('wrongType')
        .trim()
        .min(1, 'required')
        .max(30, 'tooLong')
        .meta({ description: 'Its code' }),
      price: z.number('wrongType').nullable().meta({ description: 'The price that was shown' }),
      consent: z.string('wrongType').max(40, 'tooLong').nullish().meta({
        description: 'Version of the words of the consent that were shown',
      }),
    }),
    answer: addonRequest,
    success: 201,
    errors: [404, 412, 429],
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/addons/me/{id}',
    access: 'client',
    tag,
    summary: 'Takes a request back while nobody has it (else 412).',
    params: z.object({ id: z.string() }),
    answer: addonRequest,
    errors: [404, 412],
  }),
};
export type AddonAsk = z.infer<(typeof addonEndpoints)['ask']['body']>;
