import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Herramientas de venta',
  lead: 'Cómo contamos lo que hacemos, con los folletos y planillas que lo acompañan. Los que son solo para agentes también están acá.',
  here: 'En esta página',
  papers: 'Para llevar a la visita',
  none: 'Todavía no hay herramientas',
  noneText: 'Cuando publiquemos la primera la vas a ver acá.',
  all: 'Todos los documentos',
  public: 'La página pública, para compartir',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    tools: typeof es;
  }
}

addNamespace('tools', {
  es,
  en: {
    title: 'Sales tools',
    lead: 'How we explain what we do, with the leaflets and forms to go with it, including those just for agents.',
    here: 'On this page',
    papers: 'To take to the visit',
    none: 'There are no tools yet',
    noneText: 'The first one will be here as soon as we publish it.',
    all: 'All documents',
    public: 'The public page, to share',
  },
});
