import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Pagos', 'Payments'],
  about: [
    'Los pagos que los clientes hicieron en el portal, con Mercado Pago.',
    'The payments that clients made in the portal, with Mercado Pago.',
  ],
  none: ['Todavía no hay pagos', 'There are no payments yet'],
  noneText: [
    'Aparecen acá apenas un cliente empieza a pagar una factura.',
    'They appear here as soon as a client starts to pay an invoice.',
  ],
  number: ['Pago', 'Payment'],
  client: ['Cliente', 'Client'],
  invoices: ['Facturas', 'Invoices'],
  amount: ['Importe', 'Amount'],
  received: ['Cobrado $\u00a0{{amount}}', '$\u00a0{{amount}} received'],
  state: ['Estado', 'State'],
  problem: ['A revisar', 'To review'],
  search: ['Buscar', 'Search'],
  searchHint: ['Contrato, pago u operación', 'Contract, payment or operation'],
  created: ['Empezado', 'Started'],
  gone: ['Cuenta eliminada', 'Deleted account'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    staffPayments: TextsOf<typeof words>;
  }
}

addWords('staffPayments', words);
