import type { Label } from './language.ts';

/**
 * The fixed pages that are not backed by an entry, by path; their search-engine texts are in the settings. Home,
 * warranty, join the team and similar pages have an entry with the page fields.
 */
export const fixedPages = {
  '/planes/todos': ['Comparación de planes', 'Comparison of plans'],
  '/contacto': ['Contacto', 'Contact'],
  '/cotiza': ['Cotizá online', 'Online quote'],
  '/disena-tu-proteccion': ['Diseñá tu protección', 'Design your protection'],
  '/productos': ['Productos', 'Products'],
  '/promociones': ['Promociones', 'Promotions'],
  '/guias': ['Guías', 'Guides'],
  '/cobertura': ['Cobertura', 'Coverage'],
  '/consejos': ['Consejos', 'Advice'],
  '/documentos': ['Documentos', 'Documents'],
  '/herramientas-de-venta': ['Herramientas de venta', 'Sales tools'],
  '/registro': ['Registro', 'Registration'],
  '/arrepentimiento': ['Arrepentimiento', 'Right of withdrawal'],
  '/baja': ['Baja del servicio', 'Cancellation of the service'],
} as const satisfies Readonly<Record<string, Label>>;

export type FixedPage = keyof typeof fixedPages;

export const isFixedPage = (path: string): path is FixedPage => Object.hasOwn(fixedPages, path);
