import { addWords } from '../../language/language.ts';

const es = {
  title: 'Mis facturas',
  lead: 'Qué pagás cada mes, y por qué cambia cuando cambia.',
  ofContract: 'Solo las del contrato {{number}}.',
  all: 'Ver todas',
  period: 'Período',
  contract: 'Contrato',
  due: 'Vence',
  total: 'Total del mes',
  change: 'Contra la anterior',
  taxId: 'CUIT',
  pdf: 'Factura',
  open: 'Abrir el PDF de {{period}}',
  noPdf: 'El PDF todavía no está',
  more: 'Ver más',
  none: 'Todavía no hay facturas',
  noneText: 'La primera aparece acá apenas se emita, con su vencimiento y su PDF.',
  years: 'Bajar un año completo (zip)',
  year: 'Bajar {{year}} completo (zip)',
  calendar: 'Vencimientos a mi calendario',
  same: 'Igual que el mes anterior',
  sameAs: 'Igual que en {{month}}',
  since: 'desde {{month}}',
  first: 'Es la primera',
  up: 'Subió $ {{amount}}',
  down: 'Bajó $ {{amount}}',
  because: {
    plan: 'cambió tu plan, de {{before}} a {{after}}',
    quantity: 'cambió la cantidad, de {{before}} a {{after}}',
    addons: 'cambiaron tus adicionales',
    price: 'cambió el precio de tu abono',
    suspended: 'el servicio estuvo en pausa',
    other: 'por conceptos de ese mes: los ves en el PDF',
  },
};

declare module '../../language/language.ts' {
  interface Words {
    invoices: typeof es;
  }
}

addWords('invoices', {
  es,
  en: {
    title: 'My invoices',
    lead: 'What you pay each month, and why it changes when it does.',
    ofContract: 'Only those of contract {{number}}.',
    all: 'Show all',
    period: 'Period',
    contract: 'Contract',
    due: 'Due',
    total: 'Total of the month',
    change: 'Against the one before',
    taxId: 'CUIT',
    pdf: 'Invoice',
    open: 'Open the PDF of {{period}}',
    noPdf: 'The PDF is not there yet',
    more: 'Show more',
    none: 'There are no invoices yet',
    noneText: 'The first one appears here as soon as it is issued, with its due date and its PDF.',
    years: 'Download a whole year (zip)',
    year: 'Download all of {{year}} (zip)',
    calendar: 'Due dates to my calendar',
    same: 'The same as the month before',
    sameAs: 'The same as in {{month}}',
    since: 'since {{month}}',
    first: 'It is the first one',
    up: 'Up by $ {{amount}}',
    down: 'Down by $ {{amount}}',
    because: {
      plan: 'your plan changed from {{before}} to {{after}}',
      quantity: 'the quantity changed from {{before}} to {{after}}',
      addons: 'your add-ons changed',
      price: 'the price of your plan changed',
      suspended: 'the service was paused',
      other: 'by items of that month: the PDF shows them',
    },
  },
});
