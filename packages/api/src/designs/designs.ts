import { places } from '@centinela/sections/sections/protectionSections/design.ts';
import {
  savedAnswer,
  savedDesign,
  savedProposal,
} from '@centinela/sections/sections/protectionSections/saved.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** 128 random bits in base64url: the link of a design. */
export const designToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'invalid');

/** A kept design by its first words. */
const short = z.object({
  id: z.string(),
  place: z.enum(places),
  plan: z.string().meta({ description: 'Name of the plan, as it was then' }),
  monthly: z.number().meta({ description: 'Pesos a month, VAT included, as it was then' }),
  once: z.number().meta({ description: 'Pesos once, as it was then' }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().meta({ description: 'Until when its link opens it' }),
});
export type ShortDesign = z.infer<typeof short>;

const whole = short.extend({
  answers: z.array(savedAnswer),
  proposal: savedProposal,
  address: z
    .string()
    .meta({ description: 'Path of the page where it is gone on with, among the questions of today' }),
  today: savedDesign.shape.proposal.shape.cost
    .nullable()
    .meta({ description: 'What the same answers come to today; null where they lead to no plan any more' }),
  lost: z.array(savedAnswer).meta({ description: 'Answers that are not to be given any more' }),
});
/** A kept design with all that it says. */
export type WholeDesign = z.infer<typeof whole>;

/** Designs in one account, at the most. */
export const mostOwned = 30;

const inQuestion = { id: z.string(), question: z.string() };
const check = z.object({
  faults: z.array(
    z.union([
      z.object({ fault: z.enum(['noQuestions', 'noPlan']), place: z.enum(places) }),
      z.object({
        fault: z.enum(['plan', 'addon', 'product', 'unfit']),
        ...inQuestion,
        option: z.string(),
      }),
      z.object({ fault: z.literal('noOptions'), ...inQuestion }),
    ]),
  ),
  ranges: z.array(
    z.object({
      place: z.enum(places),
      range: z
        .object({ lowest: z.number(), highest: z.number() })
        .nullable()
        .meta({ description: 'Pesos a month, whatever a visitor chooses; null where nobody gets to a plan' }),
    }),
  ),
});

const byId = z.object({ id: z.string() });
const tag = 'Diseños';

export const designEndpoints = {
  check: endpoint({
    method: 'GET',
    path: '/design-your-protection/check',
    access: 'designYourProtection.list',
    tag,
    summary:
      'What editors should mend in the questions that visitors are asked, and what a month may come to in each place.',
    answer: check,
  }),
  own: endpoint({
    method: 'GET',
    path: '/designs/me',
    access: 'client',
    tag,
    summary: `The designs in the caller’s account, newest first; ${mostOwned} at the most.`,
    answer: z.array(short),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/designs/me',
    access: 'client',
    tag,
    summary:
      'Puts a design into the caller’s account: by its link, or the one that this browser was to keep when somebody logs in (null: there is none). 404 alike for a link that is unknown, too old, or of a design in another account; 403 in any browser but the one that made it.',
    body: z.strictObject({ link: designToken.optional() }),
    answer: short.nullable(),
    errors: [404, 412, 429],
  }),
  ownShow: endpoint({
    method: 'GET',
    path: '/designs/me/{id}',
    access: 'client',
    tag,
    summary: 'One of the caller’s designs, with what it comes to today.',
    params: byId,
    answer: whole,
    errors: [404],
  }),
  ownFile: endpoint({
    method: 'GET',
    path: '/designs/me/{id}/file',
    access: 'client',
    tag,
    summary: 'The same as PDF, priced as it was then.',
    params: byId,
    answer: z.never(),
    errors: [404, 429],
  }),
  ownDelete: endpoint({
    method: 'DELETE',
    path: '/designs/me/{id}',
    access: 'client',
    tag,
    summary: 'Takes a design out of the caller’s account and ends its link.',
    params: byId,
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/{id}/designs',
    access: 'users.show',
    tag,
    summary: 'The designs in a client’s account, newest first; for staff.',
    params: byId,
    answer: z.array(short),
  }),
  endOfUser: endpoint({
    method: 'DELETE',
    path: '/users/{id}/designs/{design}',
    access: 'users.update',
    tag,
    summary:
      'Takes a design out of a client’s account and ends its link; one that came with a lead stays there.',
    params: z.object({ id: z.string(), design: z.string() }),
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  show: endpoint({
    method: 'GET',
    path: '/designs/{id}',
    access: 'leads.show',
    tag,
    summary: 'A design that came with a lead, also when its link is too old.',
    params: byId,
    answer: whole,
    errors: [404],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/designs/{id}',
    access: 'leads.update',
    tag,
    summary: 'Ends the link of a design that came with a lead. The lead keeps its plan and price.',
    params: byId,
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
};
