import { addNamespace } from '../../language/language.ts';

const es = {
  previous: 'Anterior: {{title}}',
  next: 'Siguiente: {{title}}',
  no: { previous: 'No hay anterior', next: 'No hay siguiente' },
  beside: 'Anterior y siguiente en la lista',
  all: 'Ver todo',
  allOf: 'Ver todo: {{title}}',
  parts: {
    contracts: 'Contratos',
    invoices: 'Facturas',
    monitoring: 'Monitoreo',
    imports: 'Importaciones que lo trajeron o cambiaron',
    requests: 'Pedidos',
    leads: 'Contactos y adicionales pedidos',
    cancellations: 'Bajas y arrepentimientos',
    mails: 'Correos enviados',
  },
  none: {
    contracts: 'No tiene contratos.',
    invoices: 'Todavía no se le facturó nada.',
    monitoring: 'Nunca se pidió la activación.',
    imports: 'No lo trajo ningún archivo.',
    requests: 'No pidió nada.',
    leads: 'No dejó ningún pedido de contacto.',
    cancellations: 'No pidió la baja.',
    mails: 'No se le envió ningún correo.',
  },
  due: 'vence el {{day}}',
  noPdf: 'sin PDF',
  fileLine: 'Archivo N.º {{file}}, línea {{line}}',
  numbered: '{{kind}}, N.º {{number}}',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    staffRecord: typeof es;
  }
}

addNamespace('staffRecord', {
  es,
  en: {
    previous: 'Previous: {{title}}',
    next: 'Next: {{title}}',
    no: { previous: 'No previous one', next: 'No next one' },
    beside: 'Previous and next in the list',
    all: 'See all',
    allOf: 'See all: {{title}}',
    parts: {
      contracts: 'Contracts',
      invoices: 'Invoices',
      monitoring: 'Monitoring',
      imports: 'Imports that brought or changed it',
      requests: 'Requests',
      leads: 'Leads and requested add-ons',
      cancellations: 'Cancellations and withdrawals',
      mails: 'E-mails sent',
    },
    none: {
      contracts: 'No contracts.',
      invoices: 'Nothing has been invoiced yet.',
      monitoring: 'Never activated.',
      imports: 'No file brought it.',
      requests: 'No requests.',
      leads: 'No leads.',
      cancellations: 'No cancellations.',
      mails: 'No e-mails sent.',
    },
    due: 'due on {{day}}',
    noPdf: 'no PDF',
    fileLine: 'File no. {{file}}, line {{line}}',
    numbered: '{{kind}}, no. {{number}}',
  },
});
