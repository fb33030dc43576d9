import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Lo nuevo',
  goOn: 'Seguí donde dejaste',
  begin: 'Empezá un curso',
  more: 'Toda la academia',
  documents: 'Últimos documentos',
  allDocuments: 'Todos los documentos',
  changes: 'Qué cambió',
  unseen_one: 'Una novedad que no viste',
  unseen_other: '{{count}} novedades que no viste',
  allSeen: 'Estás al día',
  seeAll: 'Marcar todo como visto',
  isNew: 'Nuevo',
  kinds: { PRICES: 'Lista de precios', PROMOTION: 'Promoción', DOCUMENT: 'Documento' },
};

declare module '../../language/language.ts' {
  interface Namespaces {
    news: typeof es;
  }
}

addNamespace('news', {
  es,
  en: {
    title: 'What’s new',
    goOn: 'Pick up where you left off',
    begin: 'Start a course',
    more: 'Go to the academy',
    documents: 'Latest documents',
    allDocuments: 'All documents',
    changes: 'What changed',
    unseen_one: 'One update you haven’t seen',
    unseen_other: '{{count}} updates you haven’t seen',
    allSeen: 'You’re up to date',
    seeAll: 'Mark all as seen',
    isNew: 'New',
    kinds: { PRICES: 'Price list', PROMOTION: 'Promotion', DOCUMENT: 'Document' },
  },
});
