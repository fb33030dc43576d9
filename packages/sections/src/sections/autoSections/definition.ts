import { enableField, orderField } from '../../commonFields/common.ts';
import { protectionFields } from '../../commonFields/sharedFields.ts';
import { cta } from '../../fields/cta/cta.ts';
import { list } from '../../fields/list/list.ts';
import { money } from '../../fields/money/money.ts';
import { select } from '../../fields/select/select.ts';
import { text } from '../../fields/text/text.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const autoSections = defineSection({
  key: 'autoSections',
  api: 'auto-sections',
  feature: 'generalHome',
  group: 'site',
  place: 24,
  names: {
    isFeminine: true,
    one: ['Página de protección de vehículos', 'Vehicle protection page'],
    many: ['Protección de vehículos', 'Vehicle protection'],
  },
  about: [
    'Las páginas de protección para autos y otros vehículos, con sus planes y precios.',
    'The protection pages for cars and other vehicles, with their plans and prices.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  flavourField: 'type',
  flavourIsAudience: false,
  screens: { list: '/dashboard/autos/update' },
  messages: {
    create: { AUTO: 'Auto Section Created!', VEHICULOS: 'Vehicle Section Created!' },
    update: 'Sección Auto Actualizada!',
    delete: 'Auto Eliminado!',
  },
  title: 'title',
  picture: 'image',
  ordered: true,
  page: { path: '/vehiculos/{slug}' },
  public: ['home-vehicles'],
  fields: withEnglish({
    type: select({
      label: ['Tipo', 'Type'],
      required: true,
      options: { AUTO: ['Auto', 'Car'], VEHICULOS: ['Otros vehículos', 'Other vehicles'] },
      start: 'AUTO',
      filter: true,
      column: true,
    }),
    ...protectionFields,
    protectionPlans: list({
      label: ['Planes de protección', 'Protection plans'],
      item: ['Plan', 'Plan'],
      max: 6,
      of: {
        name: text({ label: ['Nombre', 'Name'], required: true }),
        price: money({ label: ['Precio por mes', 'Price a month'] }),
        items: list({
          label: ['Qué incluye', 'What it includes'],
          item: ['Renglón', 'Line'],
          of: { text: text({ label: ['Texto', 'Text'], required: true }) },
        }),
      },
    }),
    cta: cta({ label: ['Botón', 'Button'] }),
    ...orderField,
    ...enableField,
  }),
});
