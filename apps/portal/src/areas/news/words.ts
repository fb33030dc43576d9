import { addWords } from '../../language/language.ts';

const es = {
  title: 'Lo nuevo',
  goOn: 'Seguí donde dejaste',
  begin: 'Empezá un curso',
  more: 'Toda la academia',
  documents: 'Últimos documentos',
  allDocuments: 'Todos los documentos',
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
  },
});
