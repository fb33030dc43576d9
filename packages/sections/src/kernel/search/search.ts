import type { Label } from '../language.ts';

/** Types of search results, in display order; plans first when scores are equal. */
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
