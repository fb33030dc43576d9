import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Buscar', 'Search'],
  CLIENT: {
    lead: [
      'Planes, equipos, guías, consejos, promociones y documentos, también los que son para clientes.',
      'Plans, devices, guides, advice, promotions and documents, including those just for clients.',
    ],
  },
  AGENT: {
    lead: [
      'Planes, equipos, guías, precios, cursos y documentos, también los que son solo para agentes.',
      'Plans, devices, guides, prices, courses and documents, including those just for agents.',
    ],
  },
  words: ['¿Qué buscás?', 'What are you looking for?'],
  hint: ['Un plan, un equipo, una duda…', 'A plan, a device, a question…'],
  search: ['Buscar', 'Search'],
  begin: ['Escribí una palabra o dos.', 'Type a word or two.'],
  searching: ['Buscando…', 'Searching…'],
  meant: ['Buscamos «{{words}}».', 'We searched for “{{words}}”.'],
  count_one: ['Un resultado.', 'One result.'],
  count_other: ['{{number}} resultados.', '{{number}} results.'],
  moreThan: [
    'Más de {{number}} resultados. Estos son los que más se parecen.',
    'More than {{number}} results. These are the closest ones.',
  ],
  all: ['Todo', 'Everything'],
  kinds: ['Tipos de resultado', 'Kinds of results'],
  pages: ['Páginas de resultados', 'Pages of results'],
  page: ['Página {{page}}', 'Page {{page}}'],
  first: ['Primera página', 'First page'],
  previous: ['Página anterior', 'Previous page'],
  next: ['Página siguiente', 'Next page'],
  last: ['Última página', 'Last page'],
  nothing: ['No hay nada con «{{words}}»', 'No results for “{{words}}”'],
  nothingText: ['Probá con otra palabra o con menos palabras.', 'Try another word, or fewer words.'],
  guides: ['Ver las guías', 'See the guides'],
  leadsTo: ['Ir a la página de eso', 'Go to the page about it'],
  beyond: ['No hay nada más por acá.', 'No more results.'],
  toFirst: ['Volvé a la primera página', 'Back to the first page'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    areaSearch: TextsOf<typeof words>;
  }
}

addWords('areaSearch', words);
