import { addWords } from '../../language/language.ts';

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
  seeAll: 'Ya vi todo',
  isNew: 'Nuevo',
  kinds: { PRICES: 'Lista de precios', PROMOTION: 'Promoción', DOCUMENT: 'Documento' },
};

declare module '../../language/language.ts' {
  interface Words {
    news: typeof es;
  }
}

addWords('news', {
  es,
  en: {
    title: 'What is new',
    goOn: 'Go on from where you stopped',
    begin: 'Begin a course',
    more: 'The whole academy',
    documents: 'Latest documents',
    allDocuments: 'All documents',
    changes: 'What changed',
    unseen_one: 'One thing that you have not seen',
    unseen_other: '{{count}} things that you have not seen',
    allSeen: 'You are up to date',
    seeAll: 'I have seen it all',
    isNew: 'New',
    kinds: { PRICES: 'Price list', PROMOTION: 'Promotion', DOCUMENT: 'Document' },
  },
});
