import type { Label } from './language.ts';

/**
 * The fixed pages that are not backed by an entry, by path; their search-engine texts are in the settings. Home,
 * warranty, join the team and similar pages have an entry with the page fields.
 */
export const fixedPages = {
  '/planes/todos': ['Comparación de planes', 'Comparison of plans'],
  '/precios': ['Precios', 'Prices'],
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

/** What visitors call the fixed pages. The search finds them by these words as well. */
export const fixedPageWords = {
  '/planes/todos': 'comparar planes, compará los planes, todos los planes, cuál me conviene',
  '/precios': 'cuánto sale, cuánto cuesta, cuánto vale, tarifas, valores, lista de precios',
  '/contacto': 'teléfono, llamar, hablar con alguien, whatsapp, dirección, dónde están',
  '/cotiza': 'presupuesto, cotizar, cotización',
  '/disena-tu-proteccion': 'armar mi alarma, calcular mi precio, configurador, diseñar, presupuesto a medida',
  '/productos': 'equipos, dispositivos, catálogo',
  '/promociones': 'ofertas, descuentos, promo',
  '/guias': 'manuales, instrucciones, cómo se usa',
  '/cobertura': 'zonas, barrios, localidades, llegan a mi casa, dónde trabajan',
  '/consejos': 'blog, notas, recomendaciones',
  '/documentos': 'manuales, folletos, descargas, pdf',
  '/herramientas-de-venta': 'material de venta',
  '/registro': 'crear una cuenta, registrarme',
  '/arrepentimiento': 'arrepentirme, devolver, cancelar la compra',
  '/baja': 'dar de baja, darme de baja, cancelar el servicio',
} as const satisfies Record<FixedPage, string>;
