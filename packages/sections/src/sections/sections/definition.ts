import { enableField, pageFields } from '../../commonFields/common.ts';
import { faqsField } from '../../commonFields/sharedFields.ts';
import { richText } from '../../fields/richText/richText.ts';
import { slug } from '../../fields/slug/slug.ts';
import { text } from '../../fields/text/text.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const sections = defineSection({
  key: 'sections',
  api: 'sections',
  feature: 'generalHome',
  group: 'site',
  place: 60,
  names: { isFeminine: true, one: ['Página libre', 'Free page'], many: ['Páginas libres', 'Free pages'] },
  about: [
    'Páginas de texto con dirección propia: preguntas frecuentes, por qué elegirnos, legales.',
    'Text pages with an address of their own: questions, why choose us, legal texts.',
  ],
  namedBy: { get: 'slug or id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/sections' },
  messages: { create: 'Section Created!', update: 'Section Updated!', delete: 'Section Removed!' },
  title: 'title',
  page: { path: '/{slug}' },
  public: ['{slug}'],
  fields: withEnglish({
    title: text({ label: ['Título', 'Title'], required: true, column: true, sort: true }),
    ...pageFields,
    slug: slug({
      label: ['URL', 'URL'],
      help: ['Por ejemplo faqs, o legales/privacidad.', 'For example faqs, or legales/privacidad.'],
      required: true,
      nested: true,
      unique: true,
      filter: true,
      sort: true,
    }),
    body: richText({ label: ['Texto', 'Text'], required: true }),
    faqs: faqsField({}),
    ...enableField,
  }),
});
