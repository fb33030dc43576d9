import { paymentProblems, paymentStates } from '@centinela/api/payments/payments.ts';
import { sql } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });
/** Text with byte-wise collation, as the numbers of contracts. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Payments that clients started in the portal. */
export const payments = pgTable(
  'payments',
  {
    /** UUIDv7: descending ids are newest first. The provider gets it as its external reference. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Number on the receipt. */
    no: integer().notNull().unique().generatedAlwaysAsIdentity(),
    /** Who pays; the invoices may be those of a client who shares them. */
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    provider: text({ enum: ['mercadopago'] }).notNull(),
    amount: amount('amount').notNull(),
    state: text({ enum: paymentStates }).notNull().default('STARTED'),
    /** Approved and not refunded, derived from the events. */
    paid: amount('paid').notNull().default(0),
    problem: text({ enum: paymentProblems }),
    /** Page of the provider; null until it has created the checkout. */
    checkoutUrl: text('checkout_url'),
    /** The provider's id of the payment that decides the state. */
    providerPayment: text('provider_payment'),
    createdAt: instant('created_at').notNull().defaultNow(),
    approvedAt: instant('approved_at'),
    /** When the checkout ends. */
    expiresAt: instant('expires_at').notNull(),
    /** When the reconciliation asks the provider next; null for a payment without an open question. */
    checkAt: instant('check_at'),
  },
  (table) => [
    index('payments_client').on(table.clientId, table.id),
    index('payments_state').on(table.state, table.id),
    index('payments_problem').on(table.id).where(sql`problem is not null`),
    index('payments_check').on(table.checkAt).where(sql`check_at is not null`),
  ],
);

/** Invoices of a payment, with the amount of each. Invoices may be deleted later, so they are no foreign keys. */
export const paymentItems = pgTable(
  'payment_items',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    invoiceId: uuid('invoice_id').notNull(),
    contract: code().notNull(),
    period: code().notNull(),
    amount: amount('amount').notNull(),
    /** How much of the payment counts for the invoice now. */
    applied: amount('applied').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.invoiceId] }),
    index('payment_items_invoice').on(table.invoiceId),
    index('payment_items_contract').on(table.contract),
  ],
);

/** What the provider reported, once per change of one of its payments. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    providerPayment: text('provider_payment').notNull(),
    status: text().notNull(),
    amount: amount('amount').notNull(),
    refunded: amount('refunded').notNull(),
    currency: text().notNull(),
    /** When the provider's payment changed, by the provider's clock. */
    changedAt: instant('changed_at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    unique('payment_events_once').on(table.providerPayment, table.changedAt, table.status, table.refunded),
    index('payment_events_payment').on(table.paymentId),
  ],
);
