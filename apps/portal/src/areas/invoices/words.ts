import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Mis facturas', 'My invoices'],
  lead: [
    'Qué pagás cada mes, y por qué cambia cuando cambia.',
    'What you pay each month, and why it changes when it does.',
  ],
  ofContract: ['Solo las del contrato {{number}}.', 'Only those of contract {{number}}.'],
  all: ['Ver todas', 'Show all'],
  period: ['Período', 'Period'],
  contract: ['Contrato', 'Contract'],
  due: ['Vence', 'Due'],
  total: ['Total del mes', 'Monthly total'],
  change: ['Variación', 'Change'],
  taxId: ['CUIT', 'CUIT'],
  pdf: ['Factura', 'Invoice'],
  open: ['Abrir el PDF de {{period}}', 'Open the PDF of {{period}}'],
  noPdf: ['El PDF llega en unos días', 'The PDF will be here in a few days'],
  notKept: ['Este PDF no está disponible acá.', 'This PDF isn’t available here.'],
  ask: ['Pedinos el PDF', 'Ask us for the PDF'],
  askFor: ['Pedinos el PDF de {{period}}', 'Ask us for the PDF of {{period}}'],
  askText: [
    'Hola, necesito el PDF de mi factura de {{period}}, contrato {{contract}}.',
    'Hello, I need the PDF of my invoice of {{period}}, contract {{contract}}.',
  ],
  more: ['Ver más', 'Show more'],
  none: ['Todavía no hay facturas', 'There are no invoices yet'],
  noneText: [
    'La primera aparece acá apenas se emita, con su vencimiento y su PDF.',
    'The first one appears here as soon as it is issued, with its due date and its PDF.',
  ],
  years: ['Bajar un año completo (zip)', 'Download a whole year (zip)'],
  year: ['Bajar {{year}} completo (zip)', 'Download all of {{year}} (zip)'],
  calendar: ['Agregar vencimientos a mi calendario', 'Add due dates to my calendar'],
  same: ['Igual que el mes anterior', 'Same as last month'],
  sameAs: ['Igual que en {{month}}', 'Same as in {{month}}'],
  since: ['desde {{month}}', 'since {{month}}'],
  first: ['Es la primera', 'First invoice'],
  up: ['Subió $\u00a0{{amount}}', 'Up by $\u00a0{{amount}}'],
  down: ['Bajó $\u00a0{{amount}}', 'Down by $\u00a0{{amount}}'],
  before: ['En {{month}}: $\u00a0{{total}}', 'In {{month}}: $\u00a0{{total}}'],
  and: [' y ', ' and '],
  because: {
    plan: ['cambió tu plan, de {{before}} a {{after}}', 'your plan changed from {{before}} to {{after}}'],
    quantity: [
      'cambió la cantidad, de {{before}} a {{after}}',
      'the quantity changed from {{before}} to {{after}}',
    ],
    added: ['se sumó {{names}}', '{{names}} added'],
    removed: ['se quitó {{names}}', '{{names}} removed'],
    price: ['cambió el precio de tu abono', 'the price of your plan changed'],
    priceTo: [
      'tu abono pasó de $\u00a0{{before}} a $\u00a0{{after}}',
      'your plan went from $\u00a0{{before}} to $\u00a0{{after}}',
    ],
    priceAndMore: [
      'tu abono pasó de $\u00a0{{before}} a $\u00a0{{after}}; lo demás se cobró en uno solo de los dos meses',
      'your plan went from $\u00a0{{before}} to $\u00a0{{after}}; the rest was charged in only one of the two months',
    ],
    suspended: ['el servicio estuvo en pausa', 'the service was paused'],
    resumed: ['el servicio volvió de la pausa', 'the service was resumed'],
    inPdf: [
      'por conceptos de ese mes, que ves en el PDF',
      'because of other charges that month, listed in the PDF',
    ],
    other: ['por conceptos de ese mes', 'because of other charges that month'],
  },
  dueOn: ['Vence el {{date}}', 'Due on {{date}}'],
  wasDueOn: ['Venció el {{date}}', 'Was due on {{date}}'],
  months: ['Mes por mes', 'Month by month'],
  monthTotal: ['{{month}}: $\u00a0{{total}}', '{{month}}: $\u00a0{{total}}'],
  monthNone: ['{{month}}: sin facturas', '{{month}}: no invoices'],
  otherContracts_one: ['Ver {{count}} contrato más', 'Show {{count}} more contract'],
  otherContracts_other: ['Ver {{count}} contratos más', 'Show {{count}} more contracts'],
  charged: ['Qué incluye', 'What it includes'],
  chargedOf: ['Contrato {{contract}}', 'Contract {{contract}}'],
  monthly: ['Abono mensual', 'Monthly fee'],
  others: ['Otros conceptos del mes', 'Other charges of the month'],
  pay: ['Cómo y dónde se paga', 'How and where to pay'],
  payHere: ['Ir a {{name}}', 'Go to {{name}}'],
  payInPdf: [
    'Cada factura dice en su PDF cómo y hasta cuándo se paga.',
    'Each invoice’s PDF says how to pay it and by when.',
  ],
  payUnknown: [
    'Acá ves lo que se facturó, no lo que ya pagaste. ¿Tenés una duda con un pago?',
    'This shows what was invoiced, not what you’ve paid. Questions about a payment?',
  ],
  payCall: ['Llamanos al {{phone}}', 'Call us at {{phone}}'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    invoices: TextsOf<typeof words>;
  }
}

addWords('invoices', words);
