import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { isMonth, type ListRules, listQuery, textFilter } from '../http/lists.ts';

/** Why an invoice is not what the one before was. */
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

/** An invoice with what it is compared with. */
export const invoice = z.object({
  id: z.string(),
  contract: z.string().meta({ description: 'The contract’s number' }),
  period: z.string().meta({ description: 'Year and month, 2026-11' }),
  dueDate: z.iso.date(),
  totalOfMonth: z.number().meta({ description: 'Argentine pesos' }),
  taxId: z.string().nullable().meta({ description: 'CUIT it is made out to, digits only' }),
  invoiceLink: z
    .string()
    .nullable()
    .meta({ description: 'A signed link to the PDF, good for 5 minutes; null while there is none' }),
  charged: z.object({
    plan: z
      .string()
      .nullable()
      .meta({ description: 'What the contract’s plan was called; null where it is not known' }),
    quantity: z.number().nullable(),
    addons: z.array(z.string()),
    monthly: z.number().nullable().meta({ description: 'Argentine pesos: what plan and add-ons came to' }),
  }),
  customer: z
    .object({
      name: z.string(),
      document: z.string(),
      contract: z.string().meta({ description: 'Id of the contract' }),
      client: z.string().nullable().meta({ description: 'Id of the account that has the contract' }),
    })
    .nullable()
    .meta({ description: 'Whom the contract is with, for staff; null to everybody else' }),
  difference: z.object({
    against: z.string().nullable().meta({
      description:
        'The period of the contract’s invoice before it, which it is compared with; null for the first one',
    }),
    total: z.number().nullable().meta({ description: 'Argentine pesos: what that one came to' }),
    amount: z.number().nullable().meta({ description: 'More or less than that one' }),
    reason: z.enum(invoiceReasons),
    before: z
      .string()
      .nullable()
      .meta({ description: 'What the reason’s field was; a plan by its name, where there is one' }),
    after: z.string().nullable(),
    added: z.array(z.string()).meta({ description: 'Add-ons that came, by their names' }),
    removed: z.array(z.string()).meta({ description: 'Add-ons that went' }),
  }),
});
export type Invoice = z.infer<typeof invoice>;

/** What a client's invoices of a month came to. */
const monthTotal = z.object({
  period: z.string().meta({ description: 'Year and month, 2026-11' }),
  total: z.number().meta({ description: 'Argentine pesos' }),
  invoices: z.number(),
});
export type MonthTotal = z.infer<typeof monthTotal>;

/** Months that `GET /invoices/months` gives at the most. */
export const monthsShown = 12;

const monthNumber = (period: string): number => Number(period.slice(0, 4)) * 12 + Number(period.slice(5));

/** Whether an invoice is compared with the very month before it: a month may have brought none. */
export const isAgainstMonthBefore = ({ period, difference: { against } }: Invoice): boolean =>
  against !== null && monthNumber(period) - monthNumber(against) === 1;

export const invoiceRules = {
  filters: {
    contract: textFilter('option').max(100, 'option'),
    period: z.string().refine(isMonth, 'option'),
    client: z.uuid('option'),
  },
  ranges: { period: 'month', dueDate: 'day' },
  sorts: ['period'],
} as const satisfies ListRules;

const tag = 'Facturas';

export const invoiceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    access: 'user',
    tag,
    summary:
      'Invoices, newest period first: a client’s own; for staff (invoices.list) everybody’s. Agents have none: 403.',
    query: listQuery,
    answer: z.array(invoice),
    paginated: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/invoices/download',
    access: 'invoices.list',
    tag,
    summary:
      'All that the list finds as CSV, for staff; `columns`: those of the dashboard’s list. It is audited.',
    query: listQuery,
    answer: z.never(),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/invoices/totals',
    access: 'invoices.list',
    tag,
    summary:
      'What the invoices of such a list come to. Of periods it is known; of anything else it is added up for 10,000 invoices at the most, and null beyond them.',
    query: listQuery,
    answer: z.object({
      invoices: z
        .number()
        .meta({ description: 'How many there are, counted to 10,000 where the total is null' }),
      total: z.number().nullable().meta({ description: 'Argentine pesos' }),
    }),
  }),
  years: endpoint({
    method: 'GET',
    path: '/invoices/years',
    access: 'client',
    tag,
    summary: 'The years that the caller has invoices of, newest first, and how many of each have a PDF.',
    answer: z.array(z.object({ year: z.number(), invoices: z.number(), files: z.number() })),
  }),
  months: endpoint({
    method: 'GET',
    path: '/invoices/months',
    access: 'client',
    tag,
    summary: `What the caller’s invoices of a month came to, of all contracts or of one; the last ${monthsShown} months that have any, oldest first.`,
    query: z.strictObject({ contract: z.string().max(100, 'invalid').optional() }),
    answer: z.array(monthTotal),
  }),
  zip: endpoint({
    method: 'GET',
    path: '/invoices/zip',
    access: 'client',
    tag,
    summary:
      'The PDFs of the caller’s invoices of a year, as a zip, 2,000 at the most. 404 when there are none.',
    query: z.strictObject({ year: z.string().regex(/^20\d\d$/, 'invalid') }),
    answer: z.never(),
    errors: [404, 429],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/invoices/due-dates.ics',
    access: 'client',
    tag,
    summary: 'The due dates of the caller’s invoices from a month ago on, as a calendar (RFC 5545).',
    answer: z.never(),
  }),
  file: endpoint({
    method: 'GET',
    path: '/invoices/{id}/file',
    access: 'none',
    tag,
    summary: 'The PDF, by a signed link: whoever has it may read it, for 5 minutes.',
    params: z.object({ id: z.string() }),
    query: z.strictObject({ expires: z.string().optional(), token: z.string().optional() }),
    answer: z.never(),
    errors: [404],
  }),
};
