import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  previous: ['Anterior: {{title}}', 'Previous: {{title}}'],
  next: ['Siguiente: {{title}}', 'Next: {{title}}'],
  no: {
    previous: ['No hay anterior', 'No previous one'],
    next: ['No hay siguiente', 'No next one'],
  },
  beside: ['Anterior y siguiente en la lista', 'Previous and next in the list'],
  all: ['Ver todo', 'See all'],
  allOf: ['Ver todo: {{title}}', 'See all: {{title}}'],
  parts: {
    contracts: ['Contratos', 'Contracts'],
    invoices: ['Facturas', 'Invoices'],
    payments: ['Pagos', 'Payments'],
    monitoring: ['Monitoreo', 'Monitoring'],
    imports: ['Importaciones que lo trajeron o cambiaron', 'Imports that brought or changed it'],
    requests: ['Pedidos', 'Requests'],
    leads: ['Contactos y adicionales pedidos', 'Leads and requested add-ons'],
    cancellations: ['Bajas y arrepentimientos', 'Cancellations and withdrawals'],
    mails: ['Correos enviados', 'E-mails sent'],
  },
  none: {
    payments: ['No hay pagos en el portal.', 'No payments in the portal.'],
    contracts: ['No tiene contratos.', 'No contracts.'],
    invoices: ['Todavía no se le facturó nada.', 'Nothing has been invoiced yet.'],
    monitoring: ['Nunca se pidió la activación.', 'Never activated.'],
    imports: ['No lo trajo ningún archivo.', 'No file brought it.'],
    requests: ['No pidió nada.', 'No requests.'],
    leads: ['No dejó ningún pedido de contacto.', 'No leads.'],
    cancellations: ['No pidió la baja.', 'No cancellations.'],
    mails: ['No se le envió ningún correo.', 'No e-mails sent.'],
  },
  paymentNumber: ['Pago N° {{number}}', 'Payment no. {{number}}'],
  balance: ['Saldo $\u00a0{{amount}}', 'Balance $\u00a0{{amount}}'],
  overdue: ['$\u00a0{{amount}} vencidos', '$\u00a0{{amount}} overdue'],
  unknownPayments_one: ['{{count}} factura sin datos del pago', '{{count}} invoice without payment data'],
  unknownPayments_other: ['{{count}} facturas sin datos del pago', '{{count}} invoices without payment data'],
  due: ['vence el {{day}}', 'due on {{day}}'],
  noPdf: ['sin PDF', 'no PDF'],
  fileLine: ['Archivo N.º {{file}}, línea {{line}}', 'File no. {{file}}, line {{line}}'],
  numbered: ['{{kind}}, N.º {{number}}', '{{kind}}, no. {{number}}'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    staffRecord: TextsOf<typeof words>;
  }
}

addWords('staffRecord', words);
