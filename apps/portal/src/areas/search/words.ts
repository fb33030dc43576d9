import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Buscar',
  CLIENT: {
    lead: 'Planes, equipos, guías, consejos, promociones y documentos, también los que son para clientes.',
  },
  AGENT: {
    lead: 'Planes, equipos, guías, precios, cursos y documentos, también los que son solo para agentes.',
  },
  words: '¿Qué buscás?',
  hint: 'Un plan, un equipo, una duda…',
  search: 'Buscar',
  begin: 'Escribí una palabra o dos.',
  searching: 'Buscando…',
  meant: 'Buscamos «{{words}}».',
  count_one: 'Un resultado.',
  count_other: '{{number}} resultados.',
  moreThan: 'Más de {{number}} resultados. Estos son los que más se parecen.',
  all: 'Todo',
  kinds: 'Tipos de resultado',
  pages: 'Páginas de resultados',
  page: 'Página {{page}}',
  first: 'Primera página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  last: 'Última página',
  nothing: 'No hay nada con «{{words}}»',
  nothingText: 'Probá con otra palabra o con menos palabras.',
  guides: 'Ver las guías',
  leadsTo: 'Ir a la página de eso',
  beyond: 'No hay nada más por acá.',
  toFirst: 'Volvé a la primera página',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    areaSearch: typeof es;
  }
}

addNamespace('areaSearch', {
  es,
  en: {
    title: 'Search',
    CLIENT: {
      lead: 'Plans, devices, guides, advice, promotions and documents, including those just for clients.',
    },
    AGENT: {
      lead: 'Plans, devices, guides, prices, courses and documents, including those just for agents.',
    },
    words: 'What are you looking for?',
    hint: 'A plan, a device, a question…',
    search: 'Search',
    begin: 'Type a word or two.',
    searching: 'Searching…',
    meant: 'We searched for “{{words}}”.',
    count_one: 'One result.',
    count_other: '{{number}} results.',
    moreThan: 'More than {{number}} results. These are the closest ones.',
    all: 'Everything',
    kinds: 'Kinds of results',
    pages: 'Pages of results',
    page: 'Page {{page}}',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    nothing: 'No results for “{{words}}”',
    nothingText: 'Try another word, or fewer words.',
    guides: 'See the guides',
    leadsTo: 'Go to the page about it',
    beyond: 'No more results.',
    toFirst: 'Back to the first page',
  },
});
