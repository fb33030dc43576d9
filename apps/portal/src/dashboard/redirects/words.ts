import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Redirecciones', 'Redirects'],
  about: [
    'Direcciones que cambiaron y a dónde llevan ahora. Cuando una página publicada cambia su dirección, la anterior se agrega acá automáticamente.',
    'Addresses that changed, and where they lead now. When a published page’s address changes, the old one is added here automatically.',
  ],
  create: ['Nueva redirección', 'New redirect'],
  edit: ['Cambiar el destino', 'Change the destination'],
  noneYet: ['Todavía no hay redirecciones', 'There are no redirects yet'],
  none: [
    'Se agregan automáticamente cuando una página cambia su dirección. También podés crearlas, o importar las del sitio anterior.',
    'They’re added automatically when a page’s address changes. You can also add them yourself, or import those of a previous site.',
  ],
  searchHint: ['Una parte de la dirección', 'A part of the address'],
  from: ['Dirección anterior', 'Old address'],
  fromHint: ['Como estaba en el sitio: /promo-verano', 'As it was on the site: /promo-verano'],
  fromFixed: [
    'No se puede cambiar: para otra dirección, creá otra redirección.',
    'This can’t be changed: for another address, create another redirect.',
  ],
  to: ['Destino', 'Destination'],
  toHint: ['Una dirección de este sitio: /planes/todos', 'An address of this site: /planes/todos'],
  hits: ['Visitas', 'Visits'],
  lastHit: ['Última visita', 'Last visit'],
  never: ['Nunca', 'Never'],
  by: ['Creada por', 'Created by'],
  origin: ['Origen', 'Origin'],
  origins: {
    PAGE: ['Automática', 'Automatic'],
    PERSON: ['A mano', 'By hand'],
    FILE: ['Importada', 'Imported'],
  },
  target: ['En el destino', 'At the destination'],
  targets: {
    SHOWN: ['Hay una página', 'Page found'],
    HIDDEN: ['Hay una página que no se ve', 'Page not visible'],
    GONE: ['Ya no hay nada', 'Nothing there'],
  },
  leadsTo: ['lleva a {{to}}', 'leads to {{to}}'],
  actionsOf: ['Acciones de {{from}}', 'Actions of {{from}}'],
  open: ['Probarla', 'Try it'],
  removeTitle: ['¿Eliminar la redirección de {{from}}?', 'Delete the redirect from {{from}}?'],
  removeText: [
    'Quien entre a esa dirección va a ver que la página no existe.',
    'Visitors to that address will see a “page not found” error.',
  ],
  removed: ['Redirección eliminada', 'Redirect deleted'],
  saved: ['Redirección guardada', 'Redirect saved'],
  importTitle: ['Importar redirecciones', 'Import redirects'],
  importAbout: [
    'Un CSV con dos columnas: la dirección anterior y el destino. Primero ves qué pasaría con cada línea; nada cambia hasta que lo confirmes.',
    'A CSV with two columns: the old address and the destination. First you’ll see what would happen to each line; nothing changes until you confirm.',
  ],
  file: ['Archivo de redirecciones', 'Redirects file'],
  linesHint: [
    'Una por línea, separadas por punto y coma: /anterior;/nueva',
    'One per line, separated by a semicolon: /former;/new',
  ],
  apply_one: ['Importar 1 redirección', 'Import 1 redirect'],
  apply_other: ['Importar {{count}} redirecciones', 'Import {{count}} redirects'],
  imported_one: ['Se importó 1 redirección', '1 redirect imported'],
  imported_other: ['Se importaron {{count}} redirecciones', '{{count}} redirects imported'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    redirects: TextsOf<typeof words>;
  }
}

addWords('redirects', words);
