import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

/** Receipt of a payment made in the portal. */
export const paymentReceipt = defineMail({
  data: z.object({
    number: z.number(),
    /** Argentine pesos. */
    amount: z.number(),
    at: z.iso.datetime(),
    invoices: z.array(z.object({ contract: z.string(), period: z.string(), amount: z.number() })),
    /** Path in the client's area, with the receipt as PDF. */
    path: z.string(),
  }),
  sample: {
    number: 42,
    amount: 31000,
    at: '2026-11-20T21:30:00.000Z',
    invoices: [
      { contract: '104207', period: '2026-11', amount: 18500 },
      { contract: '104210', period: '2026-11', amount: 12500 },
    ],
    path: '/clientes/pagos/7',
  },
  internal: false,
  subject: ({ amount }) => `Recibimos tu pago de $ ${formatMoney(amount)}`,
  summary: ({ number }) => `Tu pago N.º ${number} quedó aprobado. Este es el recibo.`,
});
