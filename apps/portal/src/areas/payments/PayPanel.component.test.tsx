import type { Invoice } from '@centinela/api/invoices/invoices.ts';
import type { OwnPayment } from '@centinela/api/payments/payments.ts';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openPart } from '../../testing/app.tsx';

const invoice = (id: string, period: string): Invoice => ({
  ...{ id, contract: '104207', period, dueDate: `${period}-28`, totalOfMonth: 1000, state: 'OPEN' },
  ...{ paid: 0, balance: 1000, taxId: null, invoiceLink: null, customer: null },
  charged: { plan: null, quantity: null, addons: [], monthly: null },
  difference: {
    ...{ against: null, total: null, amount: 1000, reason: 'first', before: null, after: null },
    ...{ added: [], removed: [] },
  },
});
const payment = (id: string, invoiceId: string): OwnPayment => ({
  ...{ id, number: 12, state: 'PENDING', amount: 1000, paid: 0, checkoutUrl: null, approvedAt: null },
  invoices: [{ id: invoiceId, contract: '104207', period: '2026-10', amount: 1000 }],
  createdAt: '2026-11-20T12:00:00.000Z',
});
const Address = () => <output>{useLocation().pathname}</output>;

test('invoices that are being paid lead to their payment, and so does a payment without a checkout', async () => {
  const sent = await openPart(
    async () => {
      const { default: PayPanel } = await import('./PayPanel.tsx');
      return (
        <>
          <PayPanel contract="104207" />
          <Address />
        </>
      );
    },
    {
      'GET /invoices': ({ query }) =>
        listResponse(
          query.get('filter[state]') === 'OPEN' ? [invoice('i1', '2026-10'), invoice('i2', '2026-11')] : [],
        ),
      'GET /payments/me': () => ({ isConfigured: true, payments: [payment('p1', 'i1')] }),
      'POST /payments': () => Response.json({ data: payment('p2', 'i2') }, { status: 201 }),
    },
  );
  await expect.element(page.getByRole('checkbox')).toHaveLength(1);
  await expect
    .element(page.getByRole('link', { name: 'Pago N° 12' }))
    .toHaveAttribute('href', '/clientes/pagos/p1');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('/clientes/pagos/p2');
  expect(sent.find(({ call }) => call === 'POST /payments')?.body).toEqual({ invoices: ['i2'] });
  expect(
    new Set(
      sent.filter(({ call }) => call === 'GET /invoices').map(({ query }) => query.get('filter[contract]')),
    ),
  ).toEqual(new Set(['104207']));
});

test('a guest pays shared invoices through their access', async () => {
  const sent = await openPart(
    async () => {
      const { default: PayPanel } = await import('./PayPanel.tsx');
      return (
        <>
          <PayPanel accessId="a1" />
          <Address />
        </>
      );
    },
    {
      'GET /household/shared/a1/invoices': ({ query }) =>
        listResponse(query.get('filter[state]') === 'OVERDUE' ? [invoice('i3', '2026-09')] : []),
      'GET /payments/me': () => ({ isConfigured: true, payments: [] }),
      'POST /payments': () => Response.json({ data: payment('p3', 'i3') }, { status: 201 }),
    },
  );
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('/clientes/pagos/p3');
  expect(sent.find(({ call }) => call === 'POST /payments')?.body).toEqual({
    invoices: ['i3'],
    access: 'a1',
  });
});
