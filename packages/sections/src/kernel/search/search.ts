import type { Label } from '../language.ts';

/** What somebody who searches the site finds, the groups in which it is shown; plans first, where all else is equal. */
export const searchKinds = [
  'PLAN',
  'PRODUCT',
  'PAGE',
  'PROMOTION',
  'GUIDE',
  'ADVICE',
  'QUESTION',
  'DOCUMENT',
  'COURSE',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export const isSearchKind = (text: string): text is SearchKind => searchKinds.some((kind) => kind === text);

export const searchKindNames: Readonly<Record<SearchKind, Label>> = {
  PLAN: ['Planes', 'Plans'],
  PRODUCT: ['Productos', 'Products'],
  PAGE: ['Páginas', 'Pages'],
  PROMOTION: ['Promociones', 'Promotions'],
  GUIDE: ['Guías', 'Guides'],
  ADVICE: ['Consejos', 'Advice'],
  QUESTION: ['Preguntas', 'Questions'],
  DOCUMENT: ['Documentos', 'Documents'],
  COURSE: ['Cursos', 'Courses'],
};
