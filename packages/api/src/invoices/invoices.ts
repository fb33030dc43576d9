import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { isMonth, type ListRules, listQuery, optionFilter, pageOf, textFilter } from '../http/lists.ts';

/**
 * State of an invoice. `UNKNOWN`: its due date has passed and the ERP reports no payments, so it may have been paid
 * elsewhere.
 */
export const invoiceStates = ['PAID', 'OPEN', 'OVERDUE', 'UNKNOWN'] as const;
export const invoiceState = z.enum(invoiceStates);
export type InvoiceState = z.infer<typeof invoiceState>;

/** Why an invoice differs from the previous one. */
export const invoiceReasons = [
  'first',
  'same',
  'plan',
  'quantity',
  'addons',
  'price',
  'suspended',
  'other',
] as const;

/** An invoice with the one that it is compared to. */
export const invoice = z.object({
  id: z.string(),
  contract: z.string().meta({ description: 'The contract’s number' }),
  period: z.string().meta({ description: 'Year and month, 2026-11' }),
  dueDate: z.iso.date(),
  totalOfMonth: z.number().meta({ description: 'Argentine pesos' }),
  state: invoiceState.meta({
    description:
      '`UNKNOWN`: past its due date, and the ERP reports no payments; it may have been paid elsewhere',
  }),
  paid: z.number().meta({ description: 'Argentine pesos, paid in the portal and elsewhere' }),
  balance: z.number().meta({ description: 'Argentine pesos that remain to be paid' }),
  taxId: z.string().nullable().meta({ description: 'CUIT of the recipient, digits only' }),
  invoiceLink: z
    .string()
    .nullable()
    .meta({ description: 'Signed link to the PDF, valid for 5 minutes; null without a PDF' }),
  charged: z.object({
    plan: z
      .string()
      .nullable()
      .meta({ description: 'Name of the contract’s plan at that time; null if unknown' }),
    quantity: z.number().nullable(),
    addons: z.array(z.string()),
    monthly: z.number().nullable().meta({ description: 'Argentine pesos: total of plan and add-ons' }),
  }),
  customer: z
    .object({
      name: z.string(),
      document: z.string(),
      contract: z.string().meta({ description: 'Id of the contract' }),
      client: z.string().nullable().meta({ description: 'Id of the client’s account' }),
    })
    .nullable()
    .meta({ description: 'The contract’s client, for staff; null for all others' }),
  difference: z.object({
    against: z.string().nullable().meta({
      description:
        'Period of the contract’s previous invoice, which it is compared with; null for the first one',
    }),
    total: z.number().nullable().meta({ description: 'Argentine pesos: total of that invoice' }),
    amount: z.number().nullable().meta({ description: 'Difference from that invoice' }),
    reason: z.enum(invoiceReasons),
    before: z
      .string()
      .nullable()
      .meta({ description: 'Previous value of the reason’s field; a plan by its name, if it has one' }),
    after: z.string().nullable(),
    added: z.array(z.string()).meta({ description: 'Names of added add-ons' }),
    removed: z.array(z.string()).meta({ description: 'Names of removed add-ons' }),
  }),
});
export type Invoice = z.infer<typeof invoice>;

/** Invoices with the same state. */
const sumOfInvoices = z.object({
  invoices: z.number(),
  total: z.number().meta({ description: 'Argentine pesos that remain to be paid' }),
});

/** What a client has to pay. */
const clientBalance = z.object({
  balance: z.number().meta({ description: 'Argentine pesos: open and overdue' }),
  open: sumOfInvoices,
  overdue: sumOfInvoices,
  unknown: z.number().meta({ description: 'Invoices past their due date whose payments are unknown' }),
  next: sumOfInvoices.extend({ dueDate: z.iso.date() }).nullable().meta({
    description: 'The open invoices with the earliest due date',
  }),
});
export type ClientBalance = z.infer<typeof clientBalance>;

/** A client's total for a month. */
const monthTotal = z.object({
  period: z.string().meta({ description: 'Year and month, 2026-11' }),
  total: z.number().meta({ description: 'Argentine pesos' }),
  invoices: z.number(),
});
export type MonthTotal = z.infer<typeof monthTotal>;

/** Maximum number of months in `GET /invoices/months`. */
export const maxMonths = 12;

const toMonthNumber = (period: string): number => Number(period.slice(0, 4)) * 12 + Number(period.slice(5));

/** Whether an invoice is compared with the previous month: some months have no invoice. */
export const isComparedWithPreviousMonth = ({ period, difference: { against } }: Invoice): boolean =>
  against !== null && toMonthNumber(period) - toMonthNumber(against) === 1;

/** Why an invoice differs from its forecast. */
export const forecastReasons = [
  'same',
  'plan',
  'quantity',
  'addons',
  'suspended',
  'promotionEnded',
  'promotionKept',
  'onceLater',
  'onceNow',
  'price',
  'other',
] as const;

/** The invoices of a contract compared with their forecast. */
export const forecastComparison = z.object({
  contract: z.string().meta({ description: 'The contract’s number' }),
  basis: z.enum(['PROPOSAL', 'CONTRACT']).meta({
    description:
      'PROPOSAL: the bills shown when the client saved the proposal. CONTRACT: no such proposal; the current monthly total of the contract',
  }),
  proposedOn: z.iso.date().nullable().meta({ description: 'Day of the proposal; null without one' }),
  months: z.array(
    z.object({
      period: z.string().meta({ description: 'Year and month, 2026-11' }),
      forecast: z.number().meta({ description: 'Argentine pesos' }),
      billed: z.number().nullable().meta({ description: 'Argentine pesos; null without an invoice' }),
      reason: z.enum(forecastReasons).nullable().meta({ description: 'Null without an invoice' }),
      before: z.string().nullable().meta({ description: 'Forecast value of the reason’s field' }),
      after: z.string().nullable().meta({ description: 'Invoiced value' }),
      added: z.array(z.string()).meta({ description: 'Names of add-ons that were not forecast' }),
      removed: z.array(z.string()).meta({ description: 'Names of forecast add-ons that were not invoiced' }),
    }),
  ),
});
export type ForecastComparison = z.infer<typeof forecastComparison>;
export type ForecastMonth = ForecastComparison['months'][number];

export const invoiceRules = {
  filters: {
    contract: textFilter('option').max(100, 'option'),
    period: z.string().refine(isMonth, 'option'),
    client: z.uuid('option'),
    state: optionFilter(invoiceStates),
  },
  ranges: { period: 'month', dueDate: 'day' },
  sorts: ['period'],
} as const satisfies ListRules;

const { get, del } = declareEndpoints('Facturas');

export const invoiceEndpoints = {
  list: get('/invoices', ['client', 'invoices.list'], {
    summary:
      'Invoices, newest period first: for a client their own, for staff (invoices.list) all of them. Agents have none: 403.',
    ...pageOf(invoice),
  }),
  download: get('/invoices/download', 'invoices.list', {
    summary: 'All results of the list as CSV, for staff; `columns`: those of the dashboard’s list. Audited.',
    query: listQuery,
    answer: z.never(),
  }),
  totals: get('/invoices/totals', 'invoices.list', {
    summary:
      'Totals of such a list. Filtered only by period they are exact; otherwise at most 10,000 invoices are added up, and beyond that the total is null.',
    query: listQuery,
    answer: z.object({
      invoices: z
        .number()
        .meta({ description: 'Number of invoices, counted up to 10,000 if the total is null' }),
      total: z.number().nullable().meta({ description: 'Argentine pesos' }),
    }),
  }),
  ownBalance: get('/invoices/balance', 'client', {
    summary: 'What the caller has to pay: open and overdue invoices, and the next due date.',
    answer: clientBalance,
  }),
  balance: get('/invoices/balance/{client}', 'invoices.list', {
    summary: 'The same for a client’s account.',
    answer: clientBalance,
  }),
  years: get('/invoices/years', 'client', {
    summary: 'Years in which the caller has invoices, newest first, with the number of PDFs.',
    answer: z.array(z.object({ year: z.number(), invoices: z.number(), files: z.number() })),
  }),
  months: get('/invoices/months', 'client', {
    summary: `Monthly totals of the caller’s invoices, for all contracts or for one; the last ${maxMonths} months with invoices, oldest first.`,
    query: z.strictObject({ contract: z.string().max(100, 'invalid').optional() }),
    answer: z.array(monthTotal),
  }),
  forecasts: get('/invoices/forecasts', 'client', {
    summary:
      'For each of the caller’s contracts that has not ended, newest first, at most 50: the forecast bills of twelve months with the invoices. Without a saved proposal of the same plan, the current contract is the forecast; a contract without either is left out.',
    answer: z.array(forecastComparison),
  }),
  zip: get('/invoices/zip', 'client', {
    summary: 'PDFs of the caller’s invoices of a year as a zip, at most 2,000. 404 if there are none.',
    query: z.strictObject({ year: z.string().regex(/^20\d\d$/, 'invalid') }),
    answer: z.never(),
    errors: [404, 429],
  }),
  calendar: get('/invoices/due-dates.ics', 'client', {
    summary: 'Due dates of the caller’s invoices since a month ago, as a calendar (RFC 5545).',
    answer: z.never(),
  }),
  remove: del('/invoices/{id}', 'invoices.delete', {
    summary:
      'Deletes an invoice that should not exist; its PDF stays. A later import of the same contract and period creates it again. 412 `wrongState` if it was paid in the portal or is in an unfinished payment.',
    answer: z.object({ id: z.string() }),
    errors: [404, 412],
  }),
  file: get('/invoices/{id}/file', 'none', {
    summary: 'The PDF, by a signed link: anyone with the link may read it for 5 minutes.',
    query: z.strictObject({ expires: z.string().optional(), token: z.string().optional() }),
    answer: z.never(),
    errors: [404],
  }),
};
