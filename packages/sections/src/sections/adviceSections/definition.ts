import { createKindField, enableField, pageFields } from '../../commonFields/common.ts';
import { date } from '../../fields/date/date.ts';
import { image } from '../../fields/image/image.ts';
import { refs } from '../../fields/refs/refs.ts';
import { richText } from '../../fields/richText/richText.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const adviceSections = defineSection({
  key: 'adviceSections',
  api: 'advice',
  kind: 'ADVICE',
  feature: 'guide',
  group: 'site',
  place: 90,
  names: { one: ['Consejo', 'Advice'], many: ['Consejos', 'Advice'] },
  about: [
    'Artículos para vivir más seguro. Se leen en /consejos, del más nuevo al más viejo, y por RSS.',
    'Articles on living more safely. They are read at /consejos, from the newest to the oldest, and by RSS.',
  ],
  namedBy: { get: 'slug or id', update: 'slug or id', delete: 'id' },
  screens: { list: '/dashboard/advice/update' },
  messages: {
    create: 'AdviceSection Created!',
    update: 'AdviceSection Updated!',
    delete: 'AdviceSection Removed!',
  },
  title: 'title',
  picture: 'cover',
  page: { path: '/consejos/{slug}' },
  searchResult: { kind: 'ADVICE' },
  public: ['advice'],
  fields: {
    ...createKindField('ADVICE', ['Consejo', 'Advice']),
    title: text({ label: ['Título', 'Title'], required: true, column: true, sort: true }),
    ...pageFields,
    summary: textarea({ label: ['Resumen', 'Summary'] }),
    cover: image({ label: ['Portada', 'Cover'] }),
    body: richText({ label: ['Texto', 'Text'], required: true }),
    category: text({
      label: ['Categoría', 'Category'],
      help: [
        'Los que dicen lo mismo se leen juntos: Vacaciones, En casa, En la calle.',
        'Articles with the same one are grouped together: Vacaciones, En casa, En la calle.',
      ],
      column: true,
      filter: true,
      sort: true,
    }),
    publishedOn: date({
      label: ['Fecha', 'Date'],
      help: [
        'El día que se lee en el artículo. Si todavía no llegó, el artículo no se muestra.',
        'The date shown on the article. The article isn’t shown before it.',
      ],
      column: true,
      filter: true,
      sort: true,
    }),
    related: refs({ label: ['Para seguir leyendo', 'Read next'], to: 'adviceSections' }),
    ...enableField,
  },
});
