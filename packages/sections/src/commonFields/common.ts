import { bool } from '../fields/bool/bool.ts';
import { group } from '../fields/group/group.ts';
import { image } from '../fields/image/image.ts';
import { number } from '../fields/number/number.ts';
import { select } from '../fields/select/select.ts';
import { slug } from '../fields/slug/slug.ts';
import { text } from '../fields/text/text.ts';
import { textarea } from '../fields/textarea/textarea.ts';
import { url } from '../fields/url/url.ts';
import type { Label } from '../kernel/language.ts';

/** Field of every section: a disabled entry is not visible. */
export const enableField = {
  enable: bool({
    label: ['Habilitado', 'Enabled'],
    help: [
      'Mientras está deshabilitado no se ve, aunque esté publicado.',
      'While it is disabled it is not visible, even if it is published.',
    ],
    start: true,
    filter: true,
    column: true,
  }),
};

/** Creates the field that distinguishes entries of sections that share an API path. */
export const createKindField = (kind: string, name: Label) => ({
  kind: select({
    label: ['Tipo', 'Kind'],
    options: { [kind]: name },
    required: true,
    start: kind,
    filter: true,
    hidden: true,
  }),
});

/** Field of every section whose entries editors order manually. */
export const orderField = {
  order: number({
    label: ['Orden', 'Order'],
    help: [
      'De menor a mayor. También podés arrastrar en la lista.',
      'Lowest first. You can also drag rows in the list.',
    ],
    required: true,
    min: 0,
    start: 0,
    column: true,
    sort: true,
  }),
};

/** Fields of every section whose entries are pages (`sections.json`, everyPage). */
export const pageFields = {
  slug: slug({
    label: ['URL', 'URL'],
    help: ['La última parte de la URL de la página.', 'The last part of the page’s URL.'],
    required: true,
    unique: true,
    filter: true,
    sort: true,
  }),
  seo: group({
    label: ['Buscadores', 'Search engines'],
    summary: 'searchResult',
    fields: {
      title: text({ label: ['Título en buscadores', 'Title in search engines'], max: 60 }),
      description: textarea({
        label: ['Descripción en buscadores', 'Description in search engines'],
        max: 160,
      }),
      canonical: url({ label: ['Dirección canónica', 'Canonical address'] }),
      noindex: bool({ label: ['Ocultar a los buscadores', 'Hide from search engines'] }),
      shareImage: image({ label: ['Imagen al compartir', 'Share image'] }),
      words: text({
        label: ['Cómo la llama la gente', 'What people call it'],
        help: [
          'Palabras o frases separadas por comas, como «me mudo, traslado». El buscador del sitio la encuentra también con ellas.',
          'Words or phrases separated by commas, such as “moving house, transfer”. The site’s search finds the page by them as well.',
        ],
        max: 300,
      }),
    },
  }),
};
