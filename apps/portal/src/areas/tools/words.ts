import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Herramientas de venta', 'Sales tools'],
  lead: [
    'Cómo contamos lo que hacemos, con los folletos y planillas que lo acompañan. Los que son solo para agentes también están acá.',
    'How we explain what we do, with the leaflets and forms to go with it, including those just for agents.',
  ],
  here: ['En esta página', 'On this page'],
  papers: ['Para llevar a la visita', 'To take to the visit'],
  none: ['Todavía no hay herramientas', 'There are no tools yet'],
  noneText: [
    'Cuando publiquemos la primera la vas a ver acá.',
    'The first one will be here as soon as we publish it.',
  ],
  all: ['Todos los documentos', 'All documents'],
  public: ['La página pública, para compartir', 'The public page, to share'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    tools: TextsOf<typeof words>;
  }
}

addWords('tools', words);
