import { text } from '@centinela/sections/fields/text/text.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { optionalText } from '../http/input.ts';
import { type ListRules, optionFilter, pageOf, textFilter } from '../http/lists.ts';
import { callCreditStates } from './callCreditStates.ts';

/** The free month of a client whose call took longer than promised, as the client sees it. */
export const ownCallCredit = z.object({
  id: z.string(),
  contract: z.object({ id: z.string(), number: z.string() }),
  month: z
    .string()
    .meta({ description: 'The free month, such as 2026-11: the month of the alarm in Argentina' }),
  arrivedAt: z.iso.datetime().meta({ description: 'When the alarm reached the monitoring centre' }),
  seconds: z.number().meta({ description: 'Seconds until the first attempt to call' }),
  promisedSeconds: z.number().meta({ description: 'The promise at that time' }),
  state: z.enum(callCreditStates).meta({
    description: 'CREDITED: billing has applied it; REJECTED: the client gets no free month, for a reason',
  }),
  reason: z.string().nullable(),
});
export type OwnCallCredit = z.infer<typeof ownCallCredit>;

/** The free month of a contract as staff sees it. */
export const callCredit = ownCallCredit.extend({
  version: z.number(),
  contract: z.object({
    id: z.string().nullable().meta({ description: 'Null if the portal has no such contract' }),
    number: z.string(),
  }),
  name: z.string().nullable().meta({ description: 'Holder of the contract' }),
  call: z.string().meta({ description: 'Id of the alarm at the monitoring platform' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type CallCredit = z.infer<typeof callCredit>;

export const callCreditRules = {
  filters: {
    state: optionFilter(callCreditStates),
    contract: textFilter('option').max(100, 'option'),
  },
  ranges: { month: 'month' },
  sorts: ['createdAt'],
} as const satisfies ListRules;

export const callCreditChange = z.strictObject({
  state: z.enum(callCreditStates, { error: 'option' }),
  reason: optionalText(text({ label: ['Motivo', 'Reason'], max: 300 }))
    .optional()
    .meta({ description: 'Required for REJECTED; the client reads it' }),
});
export type CallCreditChange = z.output<typeof callCreditChange>;

const { get, put } = declareEndpoints('Meses bonificados');

export const callCreditEndpoints = {
  own: get('/call-credits/me', 'client', {
    summary:
      'Free months of the caller’s contracts, because the call after an alarm took longer than promised. The newest 50.',
    answer: z.array(ownCallCredit),
  }),
  list: get('/call-credits', 'callCredits.list', {
    summary: 'Free months for billing, newest first.',
    ...pageOf(callCredit),
  }),
  update: put('/call-credits/{id}', 'callCredits.update', {
    summary:
      'Records that billing applied a free month, or rejects it with a reason. If-Match as in every change.',
    body: callCreditChange,
    answer: callCredit,
    errors: [404, 412],
  }),
};
