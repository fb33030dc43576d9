import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import { differenceOf, type InvoiceRow } from './invoices.rows.ts';

/** Columns of the invoice export. */
export const invoiceSheet: readonly SheetColumn<InvoiceRow>[] = [
  { title: 'Cliente', width: 28, of: 'contract', cell: (row) => row.customer?.name ?? null },
  { title: 'Contrato', width: 18, of: 'contract', cell: (row) => row.contract },
  { title: 'Período', width: 12, of: 'period', cell: (row) => row.period },
  { title: 'Vence', width: 14, of: 'due', cell: (row) => row.due_date },
  { title: 'Total', width: 14, of: 'total', cell: (row) => Number(row.total) },
  { title: 'Variación', width: 14, of: 'change', cell: (row) => differenceOf(row).amount },
  { title: 'Contra el período', width: 14, of: 'change', cell: (row) => differenceOf(row).against },
  { title: 'CUIT', width: 16, of: 'taxId', cell: (row) => row.tax_id },
  { title: 'PDF', width: 28, of: 'pdf', cell: (row) => (row.has_file ? row.file : null) },
];
