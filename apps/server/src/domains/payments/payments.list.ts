import { paymentProblemLabels, paymentStateLabels } from '@centinela/api/payments/paymentLabels.ts';
import { paymentRules } from '@centinela/api/payments/payments.ts';
import { defineList } from '#platform/lists/defineList.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import { type PaymentRow, paymentColumns, paymentTables } from './payments.rows.ts';

/** Lists payments, newest first. */
export const { read: readPaymentQuery, page: listPayments } = defineList<PaymentRow>(paymentRules, {
  from: 'payments p',
  joined: paymentTables,
  columns: paymentColumns,
  key: [{ sql: 'p.id', type: 'uuid' }],
  filters: {
    state: 'p.state',
    problem: 'p.problem',
    client: 'p.client_id',
    invoice: (id, where) =>
      `p.id in (select x.payment_id from payment_items x where x.invoice_id = ${where.bind(id)}::uuid)`,
    contract: (number, where) =>
      `p.id in (select x.payment_id from payment_items x where x.contract = ${where.bind(number)})`,
  },
  ranges: { createdAt: 'p.created_at' },
  search: (q, where) => {
    const text = where.bind(q.trim().replaceAll('\0', ''));
    const byNumber = /^\d{1,9}$/.test(q.trim())
      ? `union all select n.id from payments n where n.no = ${text}::text::int`
      : '';
    // A union uses the index of each.
    return `p.id in (select x.payment_id from payment_items x where x.contract = ${text}
      union all select e.payment_id from payment_events e where e.provider_payment = ${text} ${byNumber})`;
  },
  sorts: { id: null },
  order: { field: 'id', descending: true },
  counted: 1_000,
});

/** Columns of the payment export. */
export const paymentSheet: readonly SheetColumn<PaymentRow>[] = [
  { title: 'Número', width: 10, listColumn: 'number', cell: (row) => row.no },
  { title: 'Cliente', width: 28, listColumn: 'client', cell: (row) => row.client?.name ?? null },
  {
    title: 'Facturas',
    width: 30,
    listColumn: 'invoices',
    cell: (row) => row.invoices.map(({ contract, period }) => `${contract} ${period}`).join(', '),
  },
  { title: 'Importe', width: 14, listColumn: 'amount', cell: (row) => Number(row.amount) },
  { title: 'Cobrado', width: 14, listColumn: 'amount', cell: (row) => Number(row.paid) },
  { title: 'Estado', width: 16, listColumn: 'state', cell: (row) => paymentStateLabels[row.state][0] },
  {
    title: 'A revisar',
    width: 22,
    listColumn: 'state',
    cell: (row) => row.problem && paymentProblemLabels[row.problem][0],
  },
  { title: 'Id en Mercado Pago', width: 20, cell: (row) => row.provider_payment },
  { title: 'Empezado', width: 20, listColumn: 'created', cell: (row) => row.created_at },
  { title: 'Aprobado', width: 20, cell: (row) => row.approved_at },
];
