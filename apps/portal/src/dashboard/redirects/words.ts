import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Redirecciones',
  about:
    'Direcciones que cambiaron y a dónde llevan ahora. Cuando una página publicada cambia su dirección, la anterior se agrega acá automáticamente.',
  create: 'Nueva redirección',
  edit: 'Cambiar el destino',
  noneYet: 'Todavía no hay redirecciones',
  none: 'Se agregan automáticamente cuando una página cambia su dirección. También podés crearlas, o importar las del sitio anterior.',
  searchHint: 'Una parte de la dirección',
  from: 'Dirección anterior',
  fromHint: 'Como estaba en el sitio: /promo-verano',
  fromFixed: 'No se puede cambiar: para otra dirección, creá otra redirección.',
  to: 'Destino',
  toHint: 'Una dirección de este sitio: /planes/todos',
  hits: 'Visitas',
  lastHit: 'Última visita',
  never: 'Nunca',
  by: 'Creada por',
  origin: 'Origen',
  origins: { PAGE: 'Automática', PERSON: 'A mano', FILE: 'Importada' },
  target: 'En el destino',
  targets: { SHOWN: 'Hay una página', HIDDEN: 'Hay una página que no se ve', GONE: 'Ya no hay nada' },
  leadsTo: 'lleva a {{to}}',
  actionsOf: 'Acciones de {{from}}',
  open: 'Probarla',
  removeTitle: '¿Eliminar la redirección de {{from}}?',
  removeText: 'Quien entre a esa dirección va a ver que la página no existe.',
  removed: 'Redirección eliminada',
  saved: 'Redirección guardada',
  importTitle: 'Importar redirecciones',
  importAbout:
    'Un CSV con dos columnas: la dirección anterior y el destino. Primero ves qué pasaría con cada línea; nada cambia hasta que lo confirmes.',
  file: 'Archivo de redirecciones',
  linesHint: 'Una por línea, separadas por punto y coma: /anterior;/nueva',
  apply_one: 'Importar 1 redirección',
  apply_other: 'Importar {{count}} redirecciones',
  imported_one: 'Se importó 1 redirección',
  imported_other: 'Se importaron {{count}} redirecciones',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    redirects: typeof es;
  }
}

addNamespace('redirects', {
  es,
  en: {
    title: 'Redirects',
    about:
      'Addresses that changed, and where they lead now. When a published page’s address changes, the old one is added here automatically.',
    create: 'New redirect',
    edit: 'Change the destination',
    noneYet: 'There are no redirects yet',
    none: 'They’re added automatically when a page’s address changes. You can also add them yourself, or import those of a previous site.',
    searchHint: 'A part of the address',
    from: 'Old address',
    fromHint: 'As it was on the site: /promo-verano',
    fromFixed: 'This can’t be changed: for another address, create another redirect.',
    to: 'Destination',
    toHint: 'An address of this site: /planes/todos',
    hits: 'Visits',
    lastHit: 'Last visit',
    never: 'Never',
    by: 'Created by',
    origin: 'Origin',
    origins: { PAGE: 'Automatic', PERSON: 'By hand', FILE: 'Imported' },
    target: 'At the destination',
    targets: {
      SHOWN: 'Page found',
      HIDDEN: 'Page not visible',
      GONE: 'Nothing there',
    },
    leadsTo: 'leads to {{to}}',
    actionsOf: 'Actions of {{from}}',
    open: 'Try it',
    removeTitle: 'Delete the redirect from {{from}}?',
    removeText: 'Visitors to that address will see a “page not found” error.',
    removed: 'Redirect deleted',
    saved: 'Redirect saved',
    importTitle: 'Import redirects',
    importAbout:
      'A CSV with two columns: the old address and the destination. First you’ll see what would happen to each line; nothing changes until you confirm.',
    file: 'Redirects file',
    linesHint: 'One per line, separated by a semicolon: /former;/new',
    apply_one: 'Import 1 redirect',
    apply_other: 'Import {{count}} redirects',
    imported_one: '1 redirect imported',
    imported_other: '{{count}} redirects imported',
  },
});
