import { expect, it } from 'vitest';
import { type Invoice, isComparedWithPreviousMonth } from './invoices.ts';

it.each([
  ['2026-11', '2026-10', true],
  ['2026-01', '2025-12', true],
  ['2026-11', '2026-08', false],
  ['2026-11', '2025-10', false],
  ['2026-11', null, false],
])('an invoice of %s compared with %s uses the previous month: %s', (period, against, isBefore) => {
  const invoice: Invoice = {
    id: '',
    contract: '700',
    period,
    dueDate: '2026-12-10',
    totalOfMonth: 1,
    state: 'PAID',
    paid: 1,
    balance: 0,
    taxId: null,
    invoiceLink: null,
    customer: null,
    charged: { plan: null, quantity: null, addons: [], monthly: null },
    difference: {
      against,
      total: 1,
      amount: 0,
      reason: 'same',
      before: null,
      after: null,
      added: [],
      removed: [],
    },
  };
  expect(isComparedWithPreviousMonth(invoice)).toBe(isBefore);
});
