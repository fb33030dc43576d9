import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Buscadores', 'Search engines'],
  about: [
    'Lo que conviene corregir para que el sitio se encuentre: títulos, descripciones y enlaces.',
    'What to fix so the site can be found: titles, descriptions and links.',
  ],
  check: ['Revisar ahora', 'Check now'],
  ordered: ['La revisión está en marcha', 'Check in progress'],
  running: ['Revisando el sitio…', 'Checking the site…'],
  runningText: [
    'Los enlaces a otros sitios se prueban de a uno por segundo; puede llevar varios minutos. Podés irte y volver.',
    'Links to other sites are tested one per second, so this may take several minutes. You can leave and come back.',
  ],
  never: ['Todavía no se revisó', 'Not checked yet'],
  neverText: [
    'El sitio se revisa solo todas las noches. También lo podés pedir ahora.',
    'The site is checked every night. You can also ask for it now.',
  ],
  last: ['Última revisión', 'Last check'],
  askedBy: ['La pidió {{name}}', 'Requested by {{name}}'],
  pages_one: ['{{count}} página', '{{count}} page'],
  pages_other: ['{{count}} páginas', '{{count}} pages'],
  links_one: ['{{count}} enlace a otro sitio', '{{count}} link to another site'],
  links_other: ['{{count}} enlaces a otros sitios', '{{count}} links to other sites'],
  partial: [
    'El sitio tiene más páginas o enlaces de los que entran en una revisión: esto es una parte.',
    'The site has more pages or links than fit in one check: this is only part of it.',
  ],
  all: ['Todo', 'All'],
  kind: ['Qué corregir', 'What to fix'],
  page: ['Página', 'Page'],
  found: ['Visto', 'Seen'],
  everyPage: ['Encabezado o pie de todas las páginas', 'Header or footer of every page'],
  none: ['No hay nada que corregir', 'Nothing to fix'],
  noneText: [
    'Títulos, descripciones y enlaces están en orden.',
    'Titles, descriptions and links are in order.',
  ],
  mend: ['Corregir en {{section}}', 'Fix in {{section}}'],
  kinds: {
    DEAD_LINK: ['Enlace roto', 'Broken link'],
    OUTSIDE_LINK: ['Enlace roto a otro sitio', 'Broken link to another site'],
    REDIRECTED_LINK: ['Enlace redirigido', 'Link through a redirect'],
    NO_DESCRIPTION: ['Sin descripción', 'No description'],
    SAME_TITLE: ['Título repetido', 'Duplicate title'],
    ORPHAN: ['Página sin enlaces', 'Page without links'],
    LONG_TITLE: ['Título largo', 'Long title'],
    SHORT_TITLE: ['Título corto', 'Short title'],
    LONG_DESCRIPTION: ['Descripción larga', 'Long description'],
    SHORT_DESCRIPTION: ['Descripción corta', 'Short description'],
  },
  explanation: {
    DEAD_LINK: [
      'Lleva a {{target}}, que ya no está (responde {{status}}).',
      'Leads to {{target}}, which no longer exists (returns {{status}}).',
    ],
    OUTSIDE_LINK: ['Lleva a {{target}}: {{why}}.', 'Leads to {{target}}: {{why}}.'],
    REDIRECTED_LINK: [
      'Lleva a {{target}}, que cambió de dirección. Poné la nueva.',
      'Leads to {{target}}, which has moved. Use the new address.',
    ],
    NO_DESCRIPTION: [
      'El buscador va a elegir por su cuenta qué mostrar.',
      'Search engines will choose what to show.',
    ],
    SAME_TITLE: ['«{{words}}», igual que {{target}}.', '“{{words}}”, the same as {{target}}.'],
    ORPHAN: [
      'Ninguna otra página lleva hasta acá: agregá un enlace o sacala.',
      'No other page leads here: add a link or remove the page.',
    ],
    LONG_TITLE: [
      '«{{words}}» tiene {{count}} caracteres; se ven unos {{most}}.',
      '“{{words}}” has {{count}} characters; about {{most}} are shown.',
    ],
    SHORT_TITLE: [
      '«{{words}}» dice poco: usá al menos {{least}} caracteres.',
      '“{{words}}” says little: use at least {{least}} characters.',
    ],
    LONG_DESCRIPTION: [
      'Tiene {{count}} caracteres; se ven unos {{most}}.',
      'It has {{count}} characters; about {{most}} are shown.',
    ],
    SHORT_DESCRIPTION: [
      'Tiene {{count}} caracteres: contá un poco más, al menos {{least}}.',
      'It has {{count}} characters: say a little more, at least {{least}}.',
    ],
  },
  why: {
    status: ['responde {{status}}', 'returns {{status}}'],
    notHttps: ['no es una dirección segura (https)', 'not a secure address (https)'],
    refused: [
      'es una dirección interna o con un puerto que no se visita',
      'internal address or a port we don’t check',
    ],
    noHost: ['ese sitio no existe', 'that site doesn’t exist'],
    certificate: ['su certificado no es válido', 'its certificate isn’t valid'],
    timeout: ['no responde', 'it doesn’t respond'],
    unreachable: ['no se puede acceder', 'it can’t be reached'],
    manyRedirects: ['redirige demasiadas veces', 'too many redirects'],
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    searchEngines: TextsOf<typeof words>;
  }
}

addWords('searchEngines', words);
