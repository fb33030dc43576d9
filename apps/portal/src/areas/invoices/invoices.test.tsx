import type { ForecastComparison, ForecastMonth, Invoice } from '@centinela/api/invoices/invoices.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';
import { isPdfPending, listMonthsUpTo } from '../shared/months.ts';

// Translations can be added only after i18next has started.
beforeAll(startTranslations);

const renderHtml = (children: ReactNode): string =>
  renderToStaticMarkup(<MantineProvider>{children}</MantineProvider>);

const contact = {
  phone: '+541152630900',
  email: 'hola@centinela.demo',
  emergencyPhone: null,
  address: null,
  hours: null,
};

const createInvoice = (
  difference: Partial<Invoice['difference']>,
  overrides: Partial<Invoice> = {},
): Invoice => ({
  id: 'i',
  contract: '104207',
  period: '2026-10',
  dueDate: '2026-11-10',
  totalOfMonth: 1200,
  state: 'OPEN',
  paid: 0,
  balance: 1200,
  taxId: null,
  invoiceLink: null,
  charged: { plan: 'Clásico', quantity: 1, addons: ['Cámara exterior'], monthly: 1000 },
  customer: null,
  difference: {
    against: '2026-09',
    total: 1000,
    amount: 200,
    reason: 'other',
    before: null,
    after: null,
    added: [],
    removed: [],
    ...difference,
  },
  ...overrides,
});

test.each([
  [{ reason: 'plan', before: 'Clásico', after: 'Avanzado' }, 'cambió tu plan, de Clásico a Avanzado'],
  [{ reason: 'price', before: '1000.00', after: '1200' }, 'tu abono pasó de $ 1.000 a $ 1.200'],
  [
    { reason: 'price', before: '1000.00', after: '1500' },
    'tu abono pasó de $ 1.000 a $ 1.500; lo demás se cobró en uno solo de los dos meses',
  ],
  [{ reason: 'addons', added: ['Cámara'], removed: ['Sirena'] }, 'se sumó Cámara y se quitó Sirena'],
  [{ reason: 'suspended', before: 'ACTIVO', after: 'SUSPENDIDO' }, 'el servicio estuvo en pausa'],
  [{ reason: 'suspended', before: 'SUSPENDIDO', after: 'ACTIVO' }, 'el servicio volvió de la pausa'],
  [{ reason: 'other' }, 'por conceptos de ese mes'],
] satisfies [Partial<Invoice['difference']>, string][])(
  'describes the difference %o from the previous month as: %s',
  async (difference, expectedText) => {
    const { InvoiceChange } = await import('./InvoiceChange.tsx');
    const html = renderHtml(<InvoiceChange invoice={createInvoice(difference)} />).replaceAll('\u00a0', ' ');
    expect(html).toContain('En septiembre de 2026: $ 1.000');
    expect(html).toContain(`Subió $ 200: ${expectedText}`);
  },
);

test('lists the items of an invoice with the amounts that are known', async () => {
  const { Charges } = await import('./Charges.tsx');
  const text = (each: Invoice) =>
    renderHtml(<Charges invoice={each} showsContract={false} />)
      .replaceAll('\u00a0', ' ')
      .replace(/<style.*?<\/style>/gs, '')
      .replace(/<[^>]+>/g, '|')
      .replace(/\|+/g, '|');
  expect(text(createInvoice({}))).toBe(
    '|Qué incluye|Clásico|Cámara exterior|Abono mensual|$ 1.000|Otros conceptos del mes|$ 200|',
  );
  const charged = { plan: 'Clásico', quantity: 2, addons: [], monthly: null };
  expect(text(createInvoice({}, { charged }))).toBe('|Qué incluye|Clásico × 2|');
  expect(text(createInvoice({}, { charged: { ...charged, plan: null } }))).toBe('');
  const charges = { ...charged, quantity: 1, addons: ['Cámara', 'Sirena', 'Cámara'] };
  expect(text(createInvoice({}, { charged: charges }))).toBe('|Qué incluye|Clásico|Cámara × 2|Sirena|');
});

test('the chart shows the twelve months up to the newest month, including months without invoices', async () => {
  expect(listMonthsUpTo('2026-02')).toHaveLength(12);
  expect([
    listMonthsUpTo('2026-02')[0],
    listMonthsUpTo('2026-02')[10],
    listMonthsUpTo('2026-02')[11],
  ]).toEqual(['2025-03', '2026-01', '2026-02']);
  const { MonthChart } = await import('./MonthChart.tsx');
  const totals = new Map([
    ['2024-01', 9_000],
    ['2025-12', 1_000],
    ['2026-01', 0],
    ['2026-02', 4_000],
  ]);
  const html = renderHtml(<MonthChart lastMonth="2026-02" totals={totals} />).replaceAll('\u00a0', ' ');
  expect(html.match(/<li/g)).toHaveLength(12);
  // Bars are relative to the largest visible month; older months don't count.
  expect([...html.matchAll(/--part:([\d.]+)"[^>]*><span class/g)].map(([, part]) => part)).toEqual([
    '0.25',
    '0',
    '1',
  ]);
  for (const labels of [
    'diciembre de 2025: $ 1.000',
    'enero de 2026: $ 0',
    'noviembre de 2025: sin facturas',
  ])
    expect(html).toContain(labels);
  // While the totals load, no month has a text.
  const loadingHtml = renderHtml(<MonthChart lastMonth="2026-02" totals={undefined} />);
  expect(loadingHtml.match(/<li/g)).toHaveLength(12);
  expect(loadingHtml).not.toContain('sin facturas');
});

test('refers to the PDF for details only if there is one', async () => {
  const { InvoiceChange } = await import('./InvoiceChange.tsx');
  expect(renderHtml(<InvoiceChange invoice={createInvoice({}, { invoiceLink: '/x' })} />)).toContain(
    'que ves en el PDF',
  );
  expect(renderHtml(<InvoiceChange invoice={createInvoice({})} />)).not.toContain('PDF');
});

test('announces a PDF while it may still arrive, and offers to request it afterwards', async () => {
  const dueTime = Date.parse('2026-11-23T12:00:00Z');
  expect([isPdfPending('2026-12-10', dueTime), isPdfPending('2026-10-25', dueTime)]).toEqual([true, true]);
  expect([isPdfPending('2026-10-20', dueTime), isPdfPending('2025-11-10', dueTime)]).toEqual([false, false]);
  const { InvoicePdf } = await import('./InvoicePdf.tsx');
  const html = renderHtml(
    <InvoicePdf
      invoice={createInvoice({}, { period: '2024-10', dueDate: '2024-11-10' })}
      contact={contact}
    />,
  );
  expect(html).not.toContain('todavía');
  const [, link = ''] = /href="([^"]+)"/.exec(html) ?? [];
  expect(decodeURIComponent(link)).toBe(
    '/whatsapp?text=Hola, necesito el PDF de mi factura de octubre de 2024, contrato 104207.',
  );
});

test('shows how to pay and never claims that the client owes money', async () => {
  const { Payments } = await import('./Payments.tsx');
  const payments = [{ name: 'Transferencia', text: 'Al alias X', url: 'https://pagar.example' }];
  const html = renderHtml(<Payments payments={payments} contact={contact} />);
  for (const expectedText of [
    'Transferencia',
    'Al alias X',
    'href="https://pagar.example"',
    'tel:+541152630900',
  ])
    expect(html).toContain(expectedText);
  for (const each of [html, renderHtml(<Payments payments={[]} contact={null} />)])
    expect(each).not.toMatch(/deb[eé]s|deuda|adeud|impag|vencida/i);
});

test('the forecast is compared with each invoice, with the reason and a question for each difference', async () => {
  const { ForecastTable } = await import('./ForecastTable.tsx');
  const month = (period: string, more: Partial<ForecastMonth>): ForecastMonth => ({
    ...{
      period,
      forecast: 1000,
      billed: 1000,
      reason: 'same',
      before: null,
      after: null,
      added: [],
      removed: [],
    },
    ...more,
  });
  const comparison: ForecastComparison = {
    ...{ contract: '104210', basis: 'PROPOSAL', proposedOn: '2025-08-23' },
    months: [
      month('2025-10', {}),
      month('2025-11', { billed: 1200, reason: 'price', before: '1000', after: '1200' }),
      month('2025-12', { billed: 1500, reason: 'addons', added: ['Cámara'] }),
      month('2026-01', { billed: 900, reason: 'promotionKept' }),
      month('2026-02', { billed: null, reason: null }),
    ],
  };
  const renderText = (each: ForecastComparison, person: typeof contact | null = contact) =>
    renderHtml(<ForecastTable comparison={each} contact={person} isOpen />).replaceAll('\u00a0', ' ');
  const html = renderText(comparison);
  for (const text of [
    '3 meses fueron distintos.',
    'la propuesta que guardaste el 23',
    '$ 200 más</strong> Tu abono fue de $ 1.200, no de $ 1.000: cambió el precio.',
    '$ 500 más</strong> Ese mes se sumó Cámara.',
    '$ 100 menos</strong> La promoción duró más de lo previsto.',
    'Sin factura',
    'Preguntanos por la diferencia de noviembre de 2025',
  ])
    expect(html).toContain(text);
  expect(html.match(/<a /g)).toHaveLength(3);
  expect(html).toContain(encodeURIComponent('contrato 104210: me anticiparon'));
  const ofContract = renderText({ ...comparison, basis: 'CONTRACT', proposedOn: null }, null);
  expect(ofContract).toContain('No tenemos una propuesta guardada');
  expect(ofContract).not.toContain('<a ');
});
