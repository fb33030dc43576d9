import { cta } from '../../fields/cta/cta.ts';
import { icon } from '../../fields/icon/icon.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { money } from '../../fields/money/money.ts';
import { richText } from '../../fields/richText/richText.ts';
import { select } from '../../fields/select/select.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { enableField, orderField, pageFields } from '../../kernel/common.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const autoSections = defineSection({
  key: 'autoSections',
  api: 'auto-sections',
  feature: 'generalHome',
  group: 'site',
  place: 24,
  names: {
    one: ['Página de protección de vehículos', 'Vehicle protection page'],
    many: ['Protección de vehículos', 'Vehicle protection'],
  },
  about: [
    'Las páginas de protección para autos y otros vehículos, con sus planes y precios.',
    'The protection pages for cars and other vehicles, with their plans and prices.',
  ],
  address: { get: 'id', update: 'id', delete: 'id' },
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
  fields: {
    type: select({
      label: ['Tipo', 'Type'],
      required: true,
      options: { AUTO: ['Auto', 'Car'], VEHICULOS: ['Otros vehículos', 'Other vehicles'] },
      start: 'AUTO',
      filter: true,
      column: true,
    }),
    title: text({ label: ['Título', 'Title'], required: true, min: 2, max: 80, column: true, sort: true }),
    ...pageFields,
    description: richText({
      label: ['Descripción', 'Description'],
      help: [
        'El primer párrafo abre la página. Un subtítulo que es una pregunta se muestra como pregunta que se abre.',
        'The first paragraph opens the page. A heading that is a question is shown as a question that opens.',
      ],
    }),
    image: image({ label: ['Imagen', 'Image'], required: true }),
    mobileImage: image({ label: ['Imagen para el celular', 'Image for phones'], required: true }),
    features: list({
      label: ['Características', 'Features'],
      item: ['Característica', 'Feature'],
      max: 12,
      of: {
        icon: icon({ label: ['Ícono', 'Icon'] }),
        title: text({ label: ['Título', 'Title'], required: true }),
        description: textarea({ label: ['Descripción', 'Description'] }),
      },
    }),
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
  },
});
