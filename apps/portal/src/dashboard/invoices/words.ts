import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Facturas', 'Invoices'],
  about: [
    'Lo que se le facturó a cada contrato, mes por mes.',
    'What each contract was invoiced, month by month.',
  ],
  contract: ['Contrato', 'Contract'],
  period: ['Período', 'Period'],
  from: ['Desde el período', 'From period'],
  to: ['Hasta el período', 'To period'],
  due: ['Vence', 'Due'],
  total: ['Total', 'Total'],
  state: ['Estado', 'State'],
  paid: ['Pagado', 'Paid'],
  balance: ['Saldo $\u00a0{{amount}}', 'Balance $\u00a0{{amount}}'],
  change: ['Variación', 'Change'],
  taxId: ['CUIT', 'CUIT'],
  pdf: ['PDF', 'PDF'],
  noPdf: ['Falta el PDF', 'PDF missing'],
  open: [
    'Abrir el PDF del contrato {{contract}}, {{period}}',
    'Open the PDF of contract {{contract}}, {{period}}',
  ],
  none: ['Todavía no hay facturas', 'There are no invoices yet'],
  noneText: ['Aparecen acá apenas se importan.', 'They appear here as soon as they are imported.'],
  import: ['Importar facturas', 'Import invoices'],
  first: ['primera', 'first'],
  same: ['igual', 'no change'],
  customer: ['Cliente', 'Client'],
  document: ['Documento', 'Document'],
  one: ['Factura {{period}}, contrato {{contract}}', 'Invoice {{period}}, contract {{contract}}'],
  searchHint: ['Número de contrato', 'Contract number'],
  see: [', factura {{period}} del contrato {{contract}}', ', invoice {{period}} of contract {{contract}}'],
  openPdf: ['Abrir el PDF', 'Open the PDF'],
  openShort: ['Abrir', 'Open'],
  delete: ['Eliminar la factura', 'Delete the invoice'],
  deleteTitle: [
    '¿Eliminar la factura {{period}} del contrato {{contract}}?',
    'Delete invoice {{period}} of contract {{contract}}?',
  ],
  deleteText: [
    'El cliente deja de verla y no se puede deshacer. El PDF queda guardado. Si un archivo posterior la trae, se vuelve a crear.',
    'The client no longer sees it, and this can’t be undone. Its PDF is kept. A later file that contains it creates it again.',
  ],
  deleted: [
    'Se eliminó la factura {{period}} del contrato {{contract}}',
    'Invoice {{period}} of contract {{contract}} was deleted',
  ],
  inInvoices_one: ['en {{number}} factura', 'in {{number}} invoice'],
  inInvoices_other: ['en {{number}} facturas', 'in {{number}} invoices'],
  tooMany: [
    'Son más de {{count}} facturas: para ver el total, elegí períodos enteros o un contrato.',
    'There are more than {{count}} invoices: choose whole periods or a contract to see the total.',
  ],
  ofClient: ['Solo las de un cliente.', 'Only those of one client.'],
  all: ['Ver todas', 'See all'],
  before: ['En {{period}}: $ {{total}}', 'In {{period}}: $ {{total}}'],
  added: ['se sumó {{names}}', '{{names}} added'],
  removed: ['se quitó {{names}}', '{{names}} removed'],
  because: {
    first: ['', ''],
    same: ['', ''],
    plan: ['cambió el plan, de {{before}} a {{after}}', 'the plan changed from {{before}} to {{after}}'],
    quantity: [
      'cambió la cantidad, de {{before}} a {{after}}',
      'the quantity changed from {{before}} to {{after}}',
    ],
    addons: ['', ''],
    price: [
      'el abono pasó de $ {{before}} a $ {{after}}',
      'the monthly price went from $ {{before}} to $ {{after}}',
    ],
    suspended: ['pasó de {{before}} a {{after}}', 'it went from {{before}} to {{after}}'],
    other: ['por conceptos de ese mes', 'other charges that month'],
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    staffInvoices: TextsOf<typeof words>;
  }
}

addWords('staffInvoices', words);
