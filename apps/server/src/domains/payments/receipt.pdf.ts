import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { dusk } from '#platform/paper/paper.ts';
import { size, write, writeRows } from '#platform/paper/parts.ts';
import { type DocumentBrand, openSheet } from '#platform/paper/sheet.ts';
import type { PaymentRow } from './payments.rows.ts';

export interface ReceiptContents {
  payment: PaymentRow;
  brand: DocumentBrand;
  madeAt: Date;
}

const instantFormat = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/**
 * Creates the receipt of an approved payment.
 *
 * @returns the bytes of the PDF
 */
export function renderPdf({ payment, brand, madeAt }: ReceiptContents): Promise<Buffer> {
  const title = `Recibo de pago N.º ${payment.no}`;
  const refunded = Number(payment.amount) - Number(payment.paid);
  const { document, root, finish } = openSheet({ title, brand, madeAt });
  write(document, root, 'H1', title, { size: size.title, bold: true, after: 0.2 });
  write(document, root, 'P', 'Constancia de un pago hecho en el portal. No reemplaza a la factura.', {
    size: size.small,
    colour: dusk,
    after: 1.2,
  });
  writeRows(document, root, 'El pago', [
    ['Fecha', payment.approved_at ? instantFormat.format(payment.approved_at) : ''],
    ['Pagó', payment.client?.name ?? ''],
    ['Medio', `Mercado Pago, operación ${payment.provider_payment ?? ''}`],
    ['Importe', `$ ${formatMoney(Number(payment.amount))}`],
    ...(refunded > 0 ? ([['Devuelto', `$ ${formatMoney(refunded)}`]] as const) : []),
  ]);
  writeRows(
    document,
    root,
    'Facturas',
    payment.invoices.map(({ contract, period, amount }) => [
      `Contrato ${contract}, ${period}`,
      `$ ${formatMoney(amount)}`,
    ]),
  );
  return finish();
}
