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
  state: ['Estado', 'State'],
  partly: [
    'Pagaste $\u00a0{{paid}}, quedan $\u00a0{{balance}}',
    '$\u00a0{{paid}} paid, $\u00a0{{balance}} left',
  ],
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
  forecast: {
    title: ['Lo que te anticipamos y lo que facturamos', 'What we forecast and what we invoiced'],
    ofContract: ['Contrato {{contract}}', 'Contract {{contract}}'],
    PROPOSAL: [
      'Comparamos con la propuesta que guardaste el {{date}}, tal como la viste antes de firmar. El primer mes es el siguiente a la instalación.',
      'Compared with the proposal you saved on {{date}}, as you saw it before signing. The first month is the one after the installation.',
    ],
    CONTRACT: [
      'No tenemos una propuesta guardada de este contrato. Comparamos con lo que cuesta hoy, según tu plan y tus adicionales.',
      'We have no saved proposal for this contract. Compared with what it costs today, with your plan and add-ons.',
    ],
    allSame: ['Todo lo facturado coincide.', 'Everything invoiced matches.'],
    nothingYet: ['Todavía no hay facturas para comparar.', 'There are no invoices to compare yet.'],
    different_one: ['{{count}} mes fue distinto.', '{{count}} month was different.'],
    different_other: ['{{count}} meses fueron distintos.', '{{count}} months were different.'],
    month: ['Mes', 'Month'],
    announced: ['Te anticipamos', 'Forecast'],
    current: ['Cuesta hoy', 'Costs today'],
    billed: ['Facturamos', 'Invoiced'],
    difference: ['Diferencia', 'Difference'],
    notYet: ['Sin factura', 'No invoice'],
    more: ['$ {{amount}} más', '$ {{amount}} more'],
    less: ['$ {{amount}} menos', '$ {{amount}} less'],
    ask: ['Preguntanos', 'Ask us'],
    askFor: ['Preguntanos por la diferencia de {{month}}', 'Ask us about the difference in {{month}}'],
    askText: [
      'Hola, quiero entender mi factura de {{month}}, contrato {{contract}}: me anticiparon $ {{forecast}} y me facturaron $ {{billed}}.',
      'Hello, I’d like to understand my invoice of {{month}}, contract {{contract}}: $ {{forecast}} was forecast and $ {{billed}} was invoiced.',
    ],
    askCurrent: [
      'Hola, quiero entender mi factura de {{month}}, contrato {{contract}}: hoy cuesta $\u00a0{{forecast}} y me facturaron $\u00a0{{billed}}.',
      'Hello, I’d like to understand my invoice of {{month}}, contract {{contract}}: today it costs $\u00a0{{forecast}} and $\u00a0{{billed}} was invoiced.',
    ],
    reason: {
      same: ['Igual', 'Same'],
      plan: [
        'Ese mes tu plan era {{after}}, no {{before}}.',
        'That month your plan was {{after}}, not {{before}}.',
      ],
      quantity: [
        'Ese mes tenías {{after}} y la previsión era para {{before}}.',
        'That month you had {{after}}, and the forecast was for {{before}}.',
      ],
      added: ['Ese mes se sumó {{names}}.', 'That month included {{names}} as well.'],
      removed: ['Ese mes no tuviste {{names}}.', 'That month you didn’t have {{names}}.'],
      suspended: ['El servicio estuvo en pausa.', 'The service was paused.'],
      promotionEnded: [
        'La promoción terminó antes de lo previsto.',
        'The promotion ended earlier than forecast.',
      ],
      promotionKept: ['La promoción duró más de lo previsto.', 'The promotion lasted longer than forecast.'],
      onceLater: [
        'Lo que se paga por única vez no vino en esta factura.',
        'The one-time charge was not on this invoice.',
      ],
      onceNow: [
        'Lo que se paga por única vez vino en esta factura.',
        'The one-time charge was on this invoice.',
      ],
      price: [
        'Tu abono fue de $ {{after}}, no de $ {{before}}: cambió el precio.',
        'Your plan cost $ {{after}}, not $ {{before}}: the price changed.',
      ],
      priceAndMore: [
        'Tu abono fue de $ {{after}}, no de $ {{before}}: cambió el precio. El resto son otros conceptos del mes.',
        'Your plan cost $ {{after}}, not $ {{before}}: the price changed. The rest is other charges of the month.',
      ],
      other: [
        'Por conceptos de ese mes, que ves en la factura.',
        'Because of other charges that month, listed on the invoice.',
      ],
    },
  },
  pay: ['Cómo y dónde se paga', 'How and where to pay'],
  payHere: ['Ir a {{name}}', 'Go to {{name}}'],
  payInPdf: [
    'Cada factura dice en su PDF cómo y hasta cuándo se paga.',
    'Each invoice’s PDF says how to pay it and by when.',
  ],
  payUnknown: [
    'Un pago en un banco o un local tarda unos días en aparecer acá. ¿Tenés una duda con un pago?',
    'A payment at a bank or a shop takes some days to appear here. Questions about a payment?',
  ],
  payCall: ['Llamanos al {{phone}}', 'Call us at {{phone}}'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    invoices: TextsOf<typeof words>;
  }
}

addWords('invoices', words);
