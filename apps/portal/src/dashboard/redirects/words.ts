import { addWords } from '../../language/language.ts';

const es = {
  title: 'Redirecciones',
  about:
    'Direcciones que cambiaron y a dónde llevan ahora. Cuando una página publicada cambia su dirección, la anterior queda acá sola.',
  create: 'Nueva redirección',
  edit: 'Cambiar el destino',
  noneYet: 'Todavía no hay redirecciones',
  none: 'Aparecen solas cuando una página cambia su dirección. También podés escribirlas, o importar las del sitio anterior.',
  searchHint: 'Una parte de la dirección',
  from: 'Dirección anterior',
  fromHint: 'Como estaba en el sitio: /promo-verano',
  fromFixed: 'No se cambia: para otra dirección, creá otra redirección.',
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
  interface Words {
    redirects: typeof es;
  }
}

addWords('redirects', {
  es,
  en: {
    title: 'Redirects',
    about:
      'Addresses that changed, and where they lead now. When a published page changes its address, the former one is kept here by itself.',
    create: 'New redirect',
    edit: 'Change the destination',
    noneYet: 'There are no redirects yet',
    none: 'They appear by themselves when a page changes its address. You can also write them, or import those of a former site.',
    searchHint: 'A part of the address',
    from: 'Former address',
    fromHint: 'As it was on the site: /promo-verano',
    fromFixed: 'It stays as it is: for another address, create another redirect.',
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
      SHOWN: 'There is a page',
      HIDDEN: 'There is a page that is not shown',
      GONE: 'Nothing is left',
    },
    leadsTo: 'leads to {{to}}',
    actionsOf: 'Actions of {{from}}',
    open: 'Try it',
    removeTitle: 'Delete the redirect from {{from}}?',
    removeText: 'Whoever goes to that address will see that the page does not exist.',
    removed: 'Redirect deleted',
    saved: 'Redirect saved',
    importTitle: 'Import redirects',
    importAbout:
      'A CSV with two columns: the former address and the destination. First you see what would happen with each line; nothing changes until you confirm it.',
    file: 'File of redirects',
    linesHint: 'One a line, separated by a semicolon: /former;/new',
    apply_one: 'Import 1 redirect',
    apply_other: 'Import {{count}} redirects',
    imported_one: '1 redirect imported',
    imported_other: '{{count}} redirects imported',
  },
});
