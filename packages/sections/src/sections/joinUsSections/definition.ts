import { enableField, pageFields } from '../../commonFields/common.ts';
import { cta } from '../../fields/cta/cta.ts';
import { date } from '../../fields/date/date.ts';
import { icon } from '../../fields/icon/icon.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { richText } from '../../fields/richText/richText.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { url } from '../../fields/url/url.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const joinUsSections = defineSection({
  key: 'joinUsSections',
  api: 'join-us',
  single: true,
  feature: 'joinUs',
  group: 'site',
  place: 240,
  names: { one: ['Sumate al equipo', 'Join us'], many: ['Sumate al equipo', 'Join us'] },
  about: [
    'La página para quien quiere trabajar acá: cómo somos y qué búsquedas están abiertas.',
    'The page for people who want to work here: what we are like and which jobs are open.',
  ],
  namedBy: { get: 'slug', update: 'none', delete: null },
  screens: { list: '/dashboard/joinUs/update' },
  messages: { create: 'Sección Sumate actualizada!', update: 'Sección Sumate actualizada!' },
  title: 'title',
  picture: 'image',
  page: { path: '/sumate-equipo' },
  public: ['join-us'],
  fields: {
    title: text({ label: ['Título', 'Title'], required: true, max: 120, column: true, sort: true }),
    ...pageFields,
    text: richText({ label: ['Texto', 'Text'] }),
    image: image({ label: ['Imagen', 'Image'] }),
    values: list({
      label: ['Valores', 'Values'],
      item: ['Valor', 'Value'],
      max: 12,
      of: {
        icon: icon({ label: ['Ícono', 'Icon'] }),
        title: text({ label: ['Título', 'Title'], required: true, max: 120 }),
        text: textarea({ label: ['Texto', 'Text'], max: 500 }),
      },
    }),
    openings: list({
      label: ['Búsquedas', 'Openings'],
      item: ['Búsqueda', 'Opening'],
      max: 30,
      of: {
        title: text({ label: ['Puesto', 'Job'], required: true, max: 120 }),
        place: text({ label: ['Lugar', 'Place'], max: 120 }),
        text: richText({ label: ['Descripción', 'Description'] }),
        applyUrl: url({ label: ['Adónde se postula', 'Where to apply'] }),
        datePosted: date({ label: ['Publicada el', 'Posted on'] }),
        validThrough: date({ label: ['Abierta hasta', 'Open until'] }),
      },
    }),
    cta: cta({ label: ['Botón', 'Button'] }),
    ...enableField,
  },
});
