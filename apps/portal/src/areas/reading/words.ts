import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  more: ['Ver más', 'See more'],
  prices: {
    title: ['Precios', 'Prices'],
    lead: [
      'Las listas vigentes, para leer, imprimir o llevar.',
      'Current price lists, to read, print or download.',
    ],
    none: ['Todavía no hay listas de precios', 'There are no price lists yet'],
    noneText: [
      'Apenas haya una para vos la vas a encontrar acá, con el día desde el que rige.',
      'As soon as there’s one for you, you’ll find it here with its start date.',
    ],
  },
  promotions: {
    title: ['Promociones', 'Promotions'],
    lead: [
      'Las vigentes, con sus fechas y sus condiciones completas.',
      'Current promotions, with their dates and full terms.',
    ],
    none: ['Hoy no hay ninguna promoción', 'No promotions right now'],
    noneText: [
      'Cuando empiece una la vas a ver acá, con el día en que termina.',
      'When one starts, you’ll see it here with its end date.',
    ],
  },
  guides: {
    title: ['Guías', 'Guides'],
    lead: ['Paso a paso, con imágenes y video.', 'Step by step, with pictures and video.'],
    none: ['Todavía no hay guías', 'There are no guides yet'],
    noneText: [
      'Cuando publiquemos la primera la vas a encontrar acá.',
      'You’ll find the first one here as soon as we publish it.',
    ],
  },
  rows_one: ['{{count}}\u00a0precio', '{{count}}\u00a0price'],
  rows_other: ['{{count}}\u00a0precios', '{{count}}\u00a0prices'],
  steps_one: ['{{count}} paso', '{{count}} step'],
  steps_other: ['{{count}} pasos', '{{count}} steps'],
  since: ['Desde el {{day}}', 'From {{day}}'],
  until: ['Hasta el {{day}}', 'Until {{day}}'],
  terms: ['{{terms}} Valen desde el {{day}}.', '{{terms}} Valid from {{day}}.'],
  priceTerms: ['Precios finales en pesos, con IVA.', 'Final prices in pesos, VAT included.'],
  print: ['Imprimir', 'Print'],
  document: ['La lista, para llevar', 'Download the list'],
  plans: ['Planes incluidos', 'Plans included'],
  plansText: ['Cuánto salen mientras dura.', 'What they cost during the promotion.'],
  perMonth: ['por mes', 'a month'],
  before: ['antes {{price}}', 'was {{price}}'],
  conditions: ['Las condiciones, completas', 'Full terms'],
  documents: ['Para tener a mano', 'To keep at hand'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    reading: TextsOf<typeof words>;
  }
}

addWords('reading', words);
