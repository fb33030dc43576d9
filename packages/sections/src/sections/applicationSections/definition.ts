import { enableField, pageFields } from '../../commonFields/common.ts';
import { faqsField } from '../../commonFields/sharedFields.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { richText } from '../../fields/richText/richText.ts';
import { select } from '../../fields/select/select.ts';
import { text } from '../../fields/text/text.ts';
import { url } from '../../fields/url/url.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { flavourOptions } from '../../kernel/flavours.ts';

export const applicationSections = defineSection({
  key: 'applicationSections',
  api: 'application',
  feature: 'application',
  group: 'site',
  place: 250,
  names: { isFeminine: true, one: ['Aplicación', 'Application'], many: ['Aplicación', 'Application'] },
  about: [
    'Qué hace la aplicación, de dónde se baja y qué se pregunta de ella; en el sitio y en el área de clientes.',
    'What the application does, where to get it and what people ask; on the site and in the client area.',
  ],
  namedBy: { get: 'slug', update: 'id', delete: null },
  screens: { list: '/dashboard/application/update' },
  flavourField: 'audience',
  messages: { create: 'Section Created!', update: 'Section Updated!' },
  title: 'title',
  page: { path: '/aplicacion' },
  searchResult: { kind: 'PAGE', areas: { CLIENT: '/clientes/aplicacion' } },
  public: ['application', 'application-client'],
  fields: {
    title: text({ label: ['Título', 'Title'], required: true, max: 120, column: true, sort: true }),
    ...pageFields,
    audience: select({
      label: ['Público', 'Audience'],
      options: { PUBLICO: flavourOptions.PUBLICO, CLIENT: flavourOptions.CLIENT },
      required: true,
      start: 'PUBLICO',
      filter: true,
      column: true,
    }),
    text: richText({ label: ['Texto', 'Text'] }),
    screenshots: list({
      label: ['Pantallas', 'Screenshots'],
      item: ['Pantalla', 'Screenshot'],
      max: 12,
      of: {
        image: image({ label: ['Imagen', 'Image'], required: true }),
        caption: text({ label: ['Epígrafe', 'Caption'], max: 160 }),
      },
    }),
    androidUrl: url({ label: ['Para Android', 'For Android'] }),
    iosUrl: url({ label: ['Para iPhone', 'For iPhone'] }),
    faqs: faqsField({ max: 30 }),
    ...enableField,
  },
});
