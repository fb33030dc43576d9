import type { Definition } from './kernel/defineSection.ts';
import { isPagePerEntry, pagePaths } from './kernel/derive.ts';
import { fixedPages } from './kernel/fixedPages.ts';
import { definitions } from './registry.ts';

/**
 * Addresses at which entries have pages beside those that they hold: a product below each page of the catalogue that shows
 * it. How such an address begins, and how the one begins that the entry holds.
 */
export const besideHeld = { begins: /^\/productos\/[^/]+\//, held: '/proteccion/' } as const;

/** Pages that one of a section's entries is chosen for: they are the section's, not an entry's. */
export const chosenPages: ReadonlyMap<string, Definition> = new Map(
  definitions.flatMap((definition) =>
    pagePaths(definition)
      .filter((path) => !isPagePerEntry(path))
      .map((path) => [path, definition] as const),
  ),
);

/** Pages that the site has itself: an entry's page at one of these addresses would never be shown. */
export const reservedPages: ReadonlySet<string> = new Set([
  ...Object.keys(fixedPages),
  ...chosenPages.keys(),
  '/',
  '/apple-touch-icon.png',
  '/buscar',
  '/consejos/rss.xml',
  '/favicon.ico',
  '/home',
  '/ingresar',
  '/ingresar/primer-administrador',
  '/manifest.webmanifest',
  '/pedir',
  '/productos/comparar',
  '/recuperar-clave',
  '/recuperar-clave/nueva',
  '/reenviar-validacion',
  '/registro/listo',
  '/robots.txt',
  '/sitemap.xml',
  '/tramites',
  '/validar',
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
  'share',
  'vista-previa',
  'whatsapp',
]);

/** Whether an address is the site's own: no entry may have its page there, and no redirect would be reached there. */
export const isReservedPath = (path: string): boolean =>
  reservedPages.has(path) || reservedFolders.has(path.split('/')[1] ?? '');
