import { cta } from '../../fields/cta/cta.ts';
import { icon } from '../../fields/icon/icon.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { refs } from '../../fields/refs/refs.ts';
import { richText } from '../../fields/richText/richText.ts';
import { select } from '../../fields/select/select.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { enableField, orderField, pageFields } from '../../kernel/common.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const homeSections = defineSection({
  key: 'homeSections',
  api: 'general-home',
  feature: 'generalHome',
  group: 'site',
  place: 22,
  names: {
    one: ['Página de hogares o vehículos', 'Home or vehicle page'],
    many: ['Hogares y vehículos', 'Homes and vehicles'],
  },
  about: [
    'Las páginas de lo que cuidamos: alarmas, cámaras, incendio y gas, automatización, flotas y rastreo.',
    'The pages of what we look after: alarms, cameras, fire and gas, automation, fleets and tracking.',
  ],
  address: { get: 'id', update: 'id', delete: 'id' },
  flavourField: 'type',
  flavourIsAudience: false,
  screens: { HOGARES: '/dashboard/home-sections', VEHICULOS: '/dashboard/vehicles' },
  messages: {
    create: { HOGARES: 'Home Section Created!', VEHICULOS: 'Vehicle Section Created!' },
    update: { HOGARES: 'Home Section Updated!', VEHICULOS: 'Vehicle Section Updated!' },
    delete: 'HomeSection Removed!',
  },
  title: 'title',
  picture: 'image',
  ordered: true,
  page: { path: { HOGARES: '/hogares/{slug}', VEHICULOS: '/vehiculos/{slug}' } },
  public: ['general-home'],
  fields: {
    type: select({
      label: ['Tipo', 'Type'],
      required: true,
      options: { HOGARES: ['Hogares', 'Homes'], VEHICULOS: ['Vehículos', 'Vehicles'] },
      start: 'HOGARES',
      filter: true,
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
    products: refs({ label: ['Productos que usa', 'Products it uses'], to: 'productSections' }),
    gallery: list({
      label: ['Galería', 'Gallery'],
      item: ['Foto', 'Picture'],
      max: 20,
      of: {
        image: image({ label: ['Imagen', 'Image'], required: true }),
        caption: text({ label: ['Epígrafe', 'Caption'] }),
      },
    }),
    cta: cta({ label: ['Botón', 'Button'] }),
    ...orderField,
    ...enableField,
  },
});
