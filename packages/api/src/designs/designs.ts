import { places } from '@centinela/sections/sections/protectionSections/design.ts';
import {
  savedAnswer,
  savedDesign,
  savedProposal,
} from '@centinela/sections/sections/protectionSections/saved.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { designToken } from './designToken.ts';

/** Summary of a saved design. */
const designSummary = z.object({
  id: z.string(),
  place: z.enum(places),
  plan: z.string().meta({ description: 'Name of the plan at that time' }),
  monthly: z.number().meta({ description: 'Monthly price in pesos, VAT included, at that time' }),
  once: z.number().meta({ description: 'One-time price in pesos at that time' }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().meta({ description: 'Expiry of its link' }),
});
export type DesignSummary = z.infer<typeof designSummary>;

const completeDesign = designSummary.extend({
  answers: z.array(savedAnswer),
  proposal: savedProposal,
  address: z
    .string()
    .meta({ description: 'Path of the page to continue the design with the current questions' }),
  today: savedDesign.shape.proposal.shape.cost
    .nullable()
    .meta({ description: 'Current price of the same answers; null if they no longer lead to a plan' }),
  lost: z.array(savedAnswer).meta({ description: 'Answers that are no longer available' }),
});
/** A complete saved design. */
export type CompleteDesign = z.infer<typeof completeDesign>;

/** Maximum number of designs per account. */
export const maxDesigns = 30;

const questionReference = { id: z.string(), question: z.string() };
const check = z.object({
  faults: z.array(
    z.union([
      z.object({ fault: z.enum(['noQuestions', 'noPlan']), place: z.enum(places) }),
      z.object({
        fault: z.enum(['plan', 'addon', 'product', 'unfit']),
        ...questionReference,
        option: z.string(),
      }),
      z.object({ fault: z.literal('noOptions'), ...questionReference }),
      z
        .object({
          fault: z.literal('pointless'),
          plan: z.object({ id: z.string(), name: z.string(), price: z.number() }),
          instead: z.object({ plan: z.string(), addons: z.array(z.string()), price: z.number() }),
        })
        .meta({ description: 'A plan for which a cheaper offer covers the same or more; monthly prices' }),
    ]),
  ),
  ranges: z.array(
    z.object({
      place: z.enum(places),
      range: z.object({ lowest: z.number(), highest: z.number() }).nullable().meta({
        description: 'Monthly price range in pesos over all answers; null if no answers lead to a plan',
      }),
    }),
  ),
});

const { get, post, del } = declareEndpoints('Diseños');

export const designEndpoints = {
  check: get('/design-your-protection/check', 'designYourProtection.list', {
    summary:
      'Problems in the questions and in the prices of plans for editors to correct, and the monthly price range in each place.',
    answer: check,
  }),
  own: get('/designs/me', 'client', {
    summary: `Designs in the caller’s account, newest first; at most ${maxDesigns}.`,
    answer: z.array(designSummary),
  }),
  claim: post('/designs/me', 'client', {
    summary:
      'Adds a design to the caller’s account: by its link, or the one that this browser is to save after login (null: none). 404 for an unknown or expired link and for a design in another account; 403 in any browser other than the one that created it.',
    body: z.strictObject({ link: designToken.optional() }),
    answer: designSummary.nullable(),
    errors: [404, 412, 429],
  }),
  ownShow: get('/designs/me/{id}', 'client', {
    summary: 'One of the caller’s designs, with its current price.',
    answer: completeDesign,
    errors: [404],
  }),
  ownFile: get('/designs/me/{id}/file', 'client', {
    summary: 'The same as PDF, with its original price.',
    answer: z.never(),
    errors: [404, 429],
  }),
  ownDelete: del('/designs/me/{id}', 'client', {
    summary: 'Removes a design from the caller’s account and revokes its link.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  ofUser: get('/users/{id}/designs', 'users.show', {
    summary: 'The designs in a client’s account, newest first; for staff.',
    answer: z.array(designSummary),
  }),
  endOfUser: del('/users/{id}/designs/{design}', 'users.update', {
    summary:
      'Removes a design from a client’s account and revokes its link; a design attached to a lead stays there.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  show: get('/designs/{id}', 'leads.show', {
    summary: 'A design attached to a lead, even if its link has expired.',
    answer: completeDesign,
    errors: [404],
  }),
  end: del('/designs/{id}', 'leads.update', {
    summary: 'Revokes the link of a design attached to a lead. The lead keeps its plan and price.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
};
