import { imageViewSchema } from '@centinela/sections/fields/image/imageView.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** Status of a client's add-on request, derived from the lead's status. */
export const addonRequestStates = ['RECEIVED', 'IN_PROGRESS', 'DONE', 'NOT_DONE', 'WITHDRAWN'] as const;
export type AddonRequestState = (typeof addonRequestStates)[number];

/** A client's request for an add-on. */
export const addonRequest = z.object({
  id: z.string(),
  number: z.number().meta({ description: 'Reference number' }),
  addon: z.object({ code: z.string(), name: z.string() }),
  monthly: z.number().nullable().meta({ description: 'Monthly price in pesos when it was requested' }),
  once: z.number().nullable().meta({ description: 'One-time price' }),
  state: z.enum(addonRequestStates),
  createdAt: z.iso.datetime(),
});
export type AddonRequest = z.infer<typeof addonRequest>;

/** An add-on available for a contract. */
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
    .meta({ description: 'Resulting monthly total of the contract; null if the ERP provides no total' }),
  asked: addonRequest.nullable().meta({ description: 'Open request for it' }),
});
export type AddonOffer = z.infer<typeof addonOffer>;

/** An active contract with its available add-ons and the requested ones. */
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

const { get, post, del } = declareEndpoints('Adicionales del cliente');

export const addonEndpoints = {
  own: get('/addons/me', 'client', {
    summary:
      'Add-ons available for each active contract of the caller: compatible with its plan and not yet included, with price and resulting monthly total.',
    answer: z.array(contractOffers),
  }),
  ask: post('/addons/me', 'client', {
    summary:
      'Requests an add-on for an active contract of the caller; creates a lead. An open request for the same add-on is returned instead. An outdated price is rejected (412).',
    body: z.strictObject({
      contract: z.uuid('reference'),
      addon: z
        .string('wrongType')
        .trim()
        .min(1, 'required')
        .max(30, 'tooLong')
        .meta({ description: 'Its code' }),
      price: z.number('wrongType').nullable().meta({ description: 'Displayed price' }),
      consent: z.string('wrongType').max(40, 'tooLong').nullish().meta({
        description: 'Version of the displayed consent text',
      }),
    }),
    answer: addonRequest,
    success: 201,
    errors: [404, 412, 429],
  }),
  takeBack: del('/addons/me/{id}', 'client', {
    summary: 'Withdraws a request that no staff member has started (otherwise 412).',
    answer: addonRequest,
    errors: [404, 412],
  }),
};
export type AddonAsk = z.infer<(typeof addonEndpoints)['ask']['body']>;
