import { enableField, orderField } from '../../commonFields/common.ts';
import { protectionFields } from '../../commonFields/sharedFields.ts';
import { cta } from '../../fields/cta/cta.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { refs } from '../../fields/refs/refs.ts';
import { select } from '../../fields/select/select.ts';
import { text } from '../../fields/text/text.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const homeSections = defineSection({
  key: 'homeSections',
  api: 'general-home',
  feature: 'generalHome',
  group: 'site',
  place: 22,
  names: {
    isFeminine: true,
    one: ['Página de hogares o vehículos', 'Home or vehicle page'],
    many: ['Hogares y vehículos', 'Homes and vehicles'],
  },
  sidebarLabel: ['Secciones Home', 'Home Sections'],
  about: [
    'Las páginas de lo que cuidamos: alarmas, cámaras, incendio y gas, automatización, flotas y rastreo.',
    'The pages of what we look after: alarms, cameras, fire and gas, automation, fleets and tracking.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
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
  fields: withEnglish({
    type: select({
      label: ['Tipo', 'Type'],
      required: true,
      options: { HOGARES: ['Hogares', 'Homes'], VEHICULOS: ['Vehículos', 'Vehicles'] },
      start: 'HOGARES',
      filter: true,
    }),
    ...protectionFields,
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
  }),
});
