import { invoiceStateLabels } from '@centinela/api/invoices/invoiceLabels.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import { explainDifference, type InvoiceRow } from './invoices.rows.ts';

/** Columns of the invoice export. */
export const invoiceSheet: readonly SheetColumn<InvoiceRow>[] = [
  { title: 'Cliente', width: 28, listColumn: 'contract', cell: (row) => row.customer?.name ?? null },
  { title: 'Contrato', width: 18, listColumn: 'contract', cell: (row) => row.contract },
  { title: 'Período', width: 12, listColumn: 'period', cell: (row) => row.period },
  { title: 'Vence', width: 14, listColumn: 'due', cell: (row) => row.due_date },
  { title: 'Total', width: 14, listColumn: 'total', cell: (row) => Number(row.total) },
  { title: 'Estado', width: 12, listColumn: 'state', cell: (row) => invoiceStateLabels[row.state][0] },
  { title: 'Pagado', width: 14, listColumn: 'state', cell: (row) => Number(row.paid) },
  { title: 'Saldo', width: 14, listColumn: 'state', cell: (row) => Number(row.balance) },
  { title: 'Variación', width: 14, listColumn: 'change', cell: (row) => explainDifference(row).amount },
  {
    title: 'Contra el período',
    width: 14,
    listColumn: 'change',
    cell: (row) => explainDifference(row).against,
  },
  { title: 'CUIT', width: 16, listColumn: 'taxId', cell: (row) => row.tax_id },
  { title: 'PDF', width: 28, listColumn: 'pdf', cell: (row) => (row.has_file ? row.file : null) },
];
