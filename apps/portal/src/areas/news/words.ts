import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Lo nuevo', 'What’s new'],
  goOn: ['Seguí donde dejaste', 'Pick up where you left off'],
  begin: ['Empezá un curso', 'Start a course'],
  more: ['Toda la academia', 'Go to the academy'],
  documents: ['Últimos documentos', 'Latest documents'],
  allDocuments: ['Todos los documentos', 'All documents'],
  changes: ['Qué cambió', 'What changed'],
  unseen_one: ['Una novedad que no viste', 'One update you haven’t seen'],
  unseen_other: ['{{count}} novedades que no viste', '{{count}} updates you haven’t seen'],
  allSeen: ['Estás al día', 'You’re up to date'],
  seeAll: ['Marcar todo como visto', 'Mark all as seen'],
  isNew: ['Nuevo', 'New'],
  kinds: {
    PRICES: ['Lista de precios', 'Price list'],
    PROMOTION: ['Promoción', 'Promotion'],
    DOCUMENT: ['Documento', 'Document'],
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    news: TextsOf<typeof words>;
  }
}

addWords('news', words);
