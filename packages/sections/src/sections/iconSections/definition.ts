import { enableField, orderField } from '../../commonFields/common.ts';
import { icon } from '../../fields/icon/icon.ts';
import { list } from '../../fields/list/list.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { url } from '../../fields/url/url.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const iconSections = defineSection({
  key: 'iconSections',
  api: 'section-icons',
  feature: 'icons',
  group: 'site',
  place: 20,
  names: {
    isFeminine: true,
    one: ['Sección de íconos', 'Icon section'],
    many: ['Secciones de íconos', 'Icon sections'],
  },
  sidebarLabel: ['Secciones de íconos', 'Icon Sections'],
  about: [
    'Grupos de íconos con título y texto en la página de inicio, como la secuencia de lo que pasa cuando suena.',
    'Groups of icons with a title and a text on the home page, such as what happens when the alarm sounds.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/iconSections' },
  messages: {
    create: 'iconSection Created!',
    update: 'iconSection Updated!',
    delete: 'iconSection Removed!',
  },
  title: 'title',
  ordered: true,
  public: ['home', 'client-home'],
  fields: withEnglish({
    title: text({ label: ['Título', 'Title'], required: true, min: 2, max: 80, column: true, sort: true }),
    description: textarea({ label: ['Descripción', 'Description'], max: 300 }),
    items: list({
      label: ['Íconos', 'Icons'],
      item: ['Ícono', 'Icon'],
      min: 1,
      max: 12,
      of: {
        icon: icon({ label: ['Ícono', 'Icon'], required: true }),
        title: text({ label: ['Título', 'Title'], required: true }),
        description: text({ label: ['Descripción', 'Description'] }),
        url: url({ label: ['Adónde lleva', 'Where it leads'] }),
      },
    }),
    ...orderField,
    ...enableField,
  }),
});
