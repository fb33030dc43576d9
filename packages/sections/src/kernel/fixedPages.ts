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
  '/el-minuto': ['El minuto, en vivo', 'The minute, live'],
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
  '/planes/todos':
    'planes, comparar planes, compará los planes, todos los planes, cuál me conviene, qué plan me conviene, diferencia entre los planes, abonos, paquetes',
  '/precios':
    'precio, cuánto sale, cuánto cuesta, cuánto vale, cuánto es por mes, tarifas, valores, costo, lista de precios, precio por mes, abono mensual, IVA, impuestos',
  '/contacto':
    'teléfono, número de teléfono, llamar, hablar con alguien, hablar con una persona, whatsapp, dirección, dónde están, dónde quedan, horario de atención, horarios, oficinas, sucursal, correo, mail, redes sociales, Instagram, Facebook, atención al cliente, reclamo, queja, emergencia, ayuda, consulta',
  '/cotiza': 'presupuesto, cotizar, cotización, pedir presupuesto',
  '/disena-tu-proteccion':
    'armar mi alarma, calcular mi precio, configurador, diseñar, presupuesto a medida, simulador',
  '/productos': 'equipos, los equipos, dispositivos, catálogo, artículos, aparatos',
  '/promociones': 'ofertas, descuentos, promo, beneficios, bonificación',
  '/el-minuto': 'cuánto tardan en llamar, tiempo de respuesta, demora, central de monitoreo, mes gratis',
  '/guias': 'manuales, instrucciones, cómo se usa, tutoriales, ayuda paso a paso',
  '/cobertura':
    'zonas, zona de cobertura, barrios, localidades, provincias, llegan a mi casa, llegan a mi barrio, llegamos a tu calle, dónde trabajan',
  '/consejos': 'blog, notas, recomendaciones, tips',
  '/documentos': 'manuales, manuales y documentos, folletos, descargas, pdf',
  '/herramientas-de-venta': 'material de venta',
  '/registro': 'crear una cuenta, creá tu cuenta, registrarme, hacerme una cuenta, cuenta nueva',
  '/arrepentimiento':
    'arrepentirme, botón de arrepentimiento, devolver, devolución, cancelar la compra, me arrepentí',
  '/baja':
    'dar de baja, darme de baja, me doy de baja, cancelar el servicio, cancelar, rescindir el contrato, botón de baja, dejar el servicio',
} as const satisfies Record<FixedPage, string>;
