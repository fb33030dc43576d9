import { enableField, pageFields } from '../../commonFields/common.ts';
import { flavourField } from '../../commonFields/sharedFields.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { refs } from '../../fields/refs/refs.ts';
import { richText } from '../../fields/richText/richText.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { video } from '../../fields/video/video.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const guides = defineSection({
  key: 'guides',
  api: 'guides',
  feature: 'guide',
  group: 'site',
  place: 80,
  names: { isFeminine: true, one: ['Guía', 'Guide'], many: ['Guías', 'Guides'] },
  about: [
    'Cómo se hace algo con el equipo, paso a paso, con imágenes y video. Las del sitio están en /guias.',
    'How something is done with the equipment, step by step, with pictures and video. Those of the site are at /guias.',
  ],
  namedBy: { get: 'slug or id', update: 'id', delete: 'id' },
  flavourField: 'audience',
  screens: { list: '/dashboard/guides' },
  messages: { create: 'Guide Created!', update: 'Guide Updated!', delete: 'Guide Removed!' },
  title: 'title',
  page: { path: { PUBLICO: '/guias/{slug}' } },
  searchResult: {
    kind: 'GUIDE',
    areas: { CLIENT: '/clientes/guias/{slug}', AGENT: '/agentes/guias/{slug}' },
  },
  public: ['guides'],
  fields: {
    title: text({ label: ['Título', 'Title'], required: true, column: true, sort: true }),
    ...pageFields,
    audience: flavourField({ column: true }),
    summary: textarea({ label: ['Resumen', 'Summary'] }),
    steps: list({
      label: ['Pasos', 'Steps'],
      item: ['Paso', 'Step'],
      min: 1,
      max: 40,
      of: {
        title: text({ label: ['Título', 'Title'], required: true }),
        text: richText({ label: ['Texto', 'Text'], required: true }),
        image: image({ label: ['Imagen', 'Image'] }),
        video: video({ label: ['Video', 'Video'] }),
      },
    }),
    documents: refs({ label: ['Documentos', 'Documents'], to: 'domainFiles' }),
    ...enableField,
  },
});
