/**
 * Addresses at which entries have pages beside those that they hold: a product below each page of the catalogue that shows
 * it. How such an address begins, and how the one begins that the entry holds.
 */
export const besideHeld = { begins: '^/productos/[^/]+/', held: '/proteccion/' } as const;

/** Pages that the site has itself: an entry's page at one of these addresses would never be shown. */
export const reservedPages: ReadonlySet<string> = new Set([
  '/',
  '/aplicacion',
  '/apple-touch-icon.png',
  '/arrepentimiento',
  '/baja',
  '/buscar',
  '/cobertura',
  '/garantia',
  '/disena-tu-proteccion',
  '/consejos',
  '/consejos/rss.xml',
  '/contacto',
  '/cotiza',
  '/favicon.ico',
  '/guias',
  '/herramientas-de-venta',
  '/home',
  '/ingresar',
  '/ingresar/primer-administrador',
  '/manifest.webmanifest',
  '/mi-cuenta-de-monitoreo',
  '/pedir',
  '/planes/todos',
  '/productos',
  '/productos/comparar',
  '/promociones',
  '/recuperar-clave',
  '/recuperar-clave/nueva',
  '/reenviar-validacion',
  '/registro',
  '/registro/listo',
  '/robots.txt',
  '/ser-agente',
  '/sitemap.xml',
  '/sumate-equipo',
  '/tramites',
  '/validar',
  '/vehiculos/alarma-moto',
  '/verificar',
]);

/** Folders below which the server answers something else than the site's pages. */
export const reservedFolders: ReadonlySet<string> = new Set([
  'a',
  'agentes',
  'api',
  'assets',
  'clientes',
  'dashboard',
  'health',
  'media',
  'metrics',
  'mobile',
  'portal-assets',
  'whatsapp',
]);

/** Whether an address is the site's own: no entry may have its page there, and no redirect would be reached there. */
export const isReservedPath = (path: string): boolean =>
  reservedPages.has(path) || reservedFolders.has(path.split('/')[1] ?? '');
