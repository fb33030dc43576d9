import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { type ListRules, listQuery, optionFilter, pageOf, textFilter } from '../http/lists.ts';

/**
 * STARTED: the provider has not confirmed the checkout yet. REVIEW: the provider reports something that needs a look
 * (`problem`); nothing of it was counted.
 */
export const paymentStates = [
  'STARTED',
  'PENDING',
  'APPROVED',
  'REJECTED',
  'REFUNDED',
  'CHARGED_BACK',
  'EXPIRED',
  'REVIEW',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * What staff has to look at. `paidTwice`: more was paid than the invoices' balance; `invoiceDeleted`: an invoice that the
 * payment pays does not exist any more.
 */
export const paymentProblems = ['amount', 'currency', 'paidTwice', 'invoiceDeleted'] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

const paidInvoice = z.object({
  id: z.string().meta({ description: 'Id of the invoice' }),
  contract: z.string(),
  period: z.string(),
  amount: z.number(),
});

const ownPayment = z.object({
  id: z.string(),
  number: z.number().meta({ description: 'Number on the receipt' }),
  state: z.enum(paymentStates),
  amount: z.number().meta({ description: 'Argentine pesos' }),
  paid: z.number().meta({ description: 'Approved and not refunded' }),
  invoices: z.array(paidInvoice),
  checkoutUrl: z.string().nullable().meta({ description: 'Page of the provider, while it can be paid' }),
  createdAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
});
export type OwnPayment = z.infer<typeof ownPayment>;

export const payment = ownPayment.omit({ checkoutUrl: true }).extend({
  problem: z.enum(paymentProblems).nullable(),
  provider: z.string(),
  providerPayment: z.string().nullable().meta({ description: 'Id of the payment at the provider' }),
  client: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
});
export type Payment = z.infer<typeof payment>;

export const paymentRules = {
  filters: {
    state: optionFilter(paymentStates),
    problem: optionFilter(paymentProblems),
    contract: textFilter('option').max(100, 'option'),
    client: z.uuid('option'),
    invoice: z.uuid('option'),
  },
  ranges: { createdAt: 'instant' },
  sorts: [],
} as const satisfies ListRules;

/** Maximum invoices that one payment pays. */
export const maxPaidInvoices = 24;

const { get, post } = declareEndpoints('Pagos');

export const paymentEndpoints = {
  start: post('/payments', 'client', {
    summary:
      'Starts the payment of the whole balance of open or overdue invoices, the caller’s own or those that another client shares (`access`). Returns the provider’s checkout. 412 `wrongState` for an invoice that is paid, in a payment that the provider has not decided, or in another client’s unfinished payment. The same invoices again return the same payment; other invoices replace the caller’s own unfinished payment, which expires. 501 without a configured provider, 503 while it does not answer: nothing is charged.',
    body: z.strictObject({
      invoices: z
        .array(z.uuid('reference'), 'wrongType')
        .min(1, 'required')
        .max(maxPaidInvoices, 'tooMany')
        .transform((ids) => [...new Set(ids)]),
      access: z
        .uuid('reference')
        .nullish()
        .meta({ description: 'Id of a shared access that shows invoices' }),
    }),
    answer: ownPayment,
    success: 201,
    errors: [404, 412, 429, 501],
  }),
  own: get('/payments/me', 'client', {
    summary: 'The payments that the caller made, newest first, at most 50; and whether they can pay here.',
    answer: z.object({ isConfigured: z.boolean(), payments: z.array(ownPayment) }),
  }),
  ownShow: get('/payments/me/{id}', 'client', {
    summary: 'One of the caller’s payments. 404 for another client’s.',
    answer: ownPayment,
    errors: [404],
  }),
  receipt: get('/payments/me/{id}/receipt', 'client', {
    summary:
      'Receipt of an approved payment as PDF, with what was refunded of it. 404 for another client’s and for one that is not approved.',
    answer: z.never(),
    errors: [404, 429],
  }),
  list: get('/payments', 'invoices.list', {
    summary: 'Payments in the portal, newest first.',
    ...pageOf(payment),
  }),
  download: get('/payments/download', 'invoices.list', {
    summary: 'All results of the list as CSV; `columns`: those of the dashboard’s list. Audited.',
    query: listQuery,
    answer: z.never(),
  }),
  webhook: post('/payments/webhook', 'none', {
    summary:
      'Notification of Mercado Pago, signed with `x-signature`. Its body is not used: the payment is read from the provider. 403 for a wrong or old signature; 503 if the provider does not answer, so that it is sent again.',
    query: z.object({ 'data.id': z.string().max(100).optional(), type: z.string().max(50).optional() }),
    body: z.looseObject({}),
    answer: z.object({ recorded: z.boolean() }),
    errors: [501],
  }),
};
