import type { Definition } from './kernel/defineSection.ts';
import { isPagePerEntry, pagePaths } from './kernel/derive.ts';
import { fixedPages } from './kernel/fixedPages.ts';
import { definitions } from './registry.ts';

/**
 * A product has an additional address below every catalogue page that lists it. Contains the pattern of these addresses and
 * the prefix of the product's own address.
 */
export const alternativePaths = { pattern: /^\/productos\/[^/]+\//, ownPrefix: '/proteccion/' } as const;

/** Single pages that show one of a section's entries; they belong to the section, not to an entry. */
export const chosenPages: ReadonlyMap<string, Definition> = new Map(
  definitions.flatMap((definition) =>
    pagePaths(definition)
      .filter((path) => !isPagePerEntry(path))
      .map((path) => [path, definition] as const),
  ),
);

/** Addresses that people type, and the page that they lead to. */
export const shortAddresses: Readonly<Record<string, string>> = { '/planes': '/planes/todos' };

/** Addresses of the site's own pages. An entry's page with the same address would never be displayed. */
export const reservedPages: ReadonlySet<string> = new Set([
  ...Object.keys(fixedPages),
  ...chosenPages.keys(),
  ...Object.keys(shortAddresses),
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
  '/visita',
]);

/** Path prefixes that the server uses for other purposes than pages. */
export const reservedFolders: ReadonlySet<string> = new Set([
  'a',
  'agentes',
  'api',
  'assets',
  'clientes',
  'dashboard',
  'en',
  'health',
  'media',
  'metrics',
  'mobile',
  'portal-assets',
  'share',
  'vista-previa',
  'whatsapp',
]);

/** Checks whether an address belongs to the site itself; entries and redirects may not use it. */
export const isReservedPath = (path: string): boolean =>
  reservedPages.has(path) || reservedFolders.has(path.split('/')[1] ?? '');
