import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Precios', 'Prices'],
  lead: [
    'Todas las listas vigentes. Escribí un código o un nombre y buscamos en todas a la vez.',
    'All current price lists. Type a code or a name to search them all at once.',
  ],
  find: ['Buscar en todas las listas', 'Search in all lists'],
  findHint: ['Código, nombre o grupo', 'Code, name or group'],
  list: ['Lista', 'List'],
  all: ['Todas las listas', 'All lists'],
  changed: ['Solo lo que cambió', 'Only what changed'],
  found_one: ['{{count}} precio', '{{count}} price'],
  found_other: ['{{count}} precios', '{{count}} prices'],
  since: ['{{title}}, vigente desde el {{day}}', '{{title}}, valid from {{day}}'],
  against: ['Comparada con la vigente desde el {{day}}.', 'Compared with the one valid from {{day}}.'],
  gone: ['Ya no están: {{names}}.', 'No longer there: {{names}}.'],
  whole: ['Ver la lista completa', 'See the full list'],
  code: ['Código', 'Code'],
  name: ['Descripción', 'Description'],
  price: ['Precio', 'Price'],
  net: ['Sin impuestos nacionales', 'Before national taxes'],
  before: ['antes {{price}}', 'was {{price}}'],
  up: ['Subió', 'Went up'],
  down: ['Bajó', 'Went down'],
  isNew: ['Nuevo', 'New'],
  free: ['Sin cargo', 'Free of charge'],
  table: ['Precios encontrados', 'Prices found'],
  print: ['Imprimir', 'Print'],
  csv: ['Bajar CSV', 'Download CSV'],
  file: ['precios', 'prices'],
  heads: [
    'Lista|Vigente desde|Grupo|Código|Descripción|Precio|Antes|Nota',
    'List|Valid from|Group|Code|Description|Price|Before|Note',
  ],
  terms: ['Precios finales en pesos, con IVA.', 'Final prices in pesos, VAT included.'],
  none: ['Todavía no hay listas de precios', 'There are no price lists yet'],
  noneText: [
    'Apenas haya una para vos la vas a encontrar acá, con el día desde el que vale.',
    'As soon as there’s one for you, you’ll find it here with its start date.',
  ],
  nothing: ['No encontramos ningún precio', 'No prices found'],
  nothingText: ['Probá con menos palabras, o con el código.', 'Try fewer words, or the code.'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    prices: TextsOf<typeof words>;
  }
}

addWords('prices', words);
