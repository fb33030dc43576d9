import { addNamespace } from '../../language/language.ts';

const es = {
  more: 'Ver más',
  prices: {
    title: 'Precios',
    lead: 'Las listas vigentes, para leer, imprimir o llevar.',
    none: 'Todavía no hay listas de precios',
    noneText: 'Apenas haya una para vos la vas a encontrar acá, con el día desde el que rige.',
  },
  promotions: {
    title: 'Promociones',
    lead: 'Las vigentes, con sus fechas y sus condiciones completas.',
    none: 'Hoy no hay ninguna promoción',
    noneText: 'Cuando empiece una la vas a ver acá, con el día en que termina.',
  },
  guides: {
    title: 'Guías',
    lead: 'Paso a paso, con imágenes y video.',
    none: 'Todavía no hay guías',
    noneText: 'Cuando publiquemos la primera la vas a encontrar acá.',
  },
  rows_one: '{{count}}\u00a0precio',
  rows_other: '{{count}}\u00a0precios',
  steps_one: '{{count}} paso',
  steps_other: '{{count}} pasos',
  since: 'Desde el {{day}}',
  until: 'Hasta el {{day}}',
  terms: '{{terms}} Valen desde el {{day}}.',
  priceTerms: 'Precios finales en pesos, con IVA.',
  print: 'Imprimir',
  document: 'La lista, para llevar',
  plans: 'Planes incluidos',
  plansText: 'Cuánto salen mientras dura.',
  perMonth: 'por mes',
  before: 'antes {{price}}',
  conditions: 'Las condiciones, completas',
  documents: 'Para tener a mano',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    reading: typeof es;
  }
}

addNamespace('reading', {
  es,
  en: {
    more: 'See more',
    prices: {
      title: 'Prices',
      lead: 'Current price lists, to read, print or download.',
      none: 'There are no price lists yet',
      noneText: 'As soon as there’s one for you, you’ll find it here with its start date.',
    },
    promotions: {
      title: 'Promotions',
      lead: 'Current promotions, with their dates and full terms.',
      none: 'No promotions right now',
      noneText: 'When one starts, you’ll see it here with its end date.',
    },
    guides: {
      title: 'Guides',
      lead: 'Step by step, with pictures and video.',
      none: 'There are no guides yet',
      noneText: 'You’ll find the first one here as soon as we publish it.',
    },
    rows_one: '{{count}}\u00a0price',
    rows_other: '{{count}}\u00a0prices',
    steps_one: '{{count}} step',
    steps_other: '{{count}} steps',
    since: 'From {{day}}',
    until: 'Until {{day}}',
    terms: '{{terms}} Valid from {{day}}.',
    priceTerms: 'Final prices in pesos, VAT included.',
    print: 'Print',
    document: 'Download the list',
    plans: 'Plans included',
    plansText: 'What they cost during the promotion.',
    perMonth: 'a month',
    before: 'was {{price}}',
    conditions: 'Full terms',
    documents: 'To keep at hand',
  },
});
