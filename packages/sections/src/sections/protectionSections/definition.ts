import { enableField, orderField } from '../../commonFields/common.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { number } from '../../fields/number/number.ts';
import { ref } from '../../fields/ref/ref.ts';
import { refs } from '../../fields/refs/refs.ts';
import { select } from '../../fields/select/select.ts';
import { slug } from '../../fields/slug/slug.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

const products = list({
  label: ['Equipos incluidos', 'Devices included'],
  item: ['Equipo', 'Device'],
  max: 20,
  of: {
    product: ref({ label: ['Producto', 'Product'], to: 'productSections', required: true }),
    quantity: number({ label: ['Cantidad', 'Quantity'], required: true, min: 1, max: 99, start: 1 }),
  },
});

export const protectionSections = defineSection({
  key: 'protectionSections',
  api: 'design-your-protection',
  feature: 'designYourProtection',
  group: 'site',
  place: 70,
  names: {
    isFeminine: true,
    one: ['Pregunta de “Diseñá tu protección”', 'Question of “Design your protection”'],
    many: ['Diseñá tu protección', 'Design your protection'],
  },
  about: [
    'Las preguntas de la página donde cada uno arma su protección: qué lugar, qué opciones y qué suma cada una.',
    'The questions of the page where visitors design their protection: which place, which options, what each adds.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/designProtection' },
  messages: {
    create: 'Sección Creada!',
    update: 'Sección Actualizada!',
    delete: 'Sección Eliminada!',
    copy: 'Sección Creada!',
  },
  title: 'title',
  picture: 'image',
  ordered: true,
  public: ['design-your-protection'],
  fields: withEnglish({
    title: text({
      label: ['Tema', 'Subject'],
      help: ['Una o dos palabras: “Ventanas”.', 'A word or two: “Windows”.'],
      required: true,
      min: 2,
      max: 60,
      column: true,
      sort: true,
    }),
    slug: slug({ label: ['Nombre corto', 'Slug'], required: true, unique: true }),
    place: select({
      label: ['Lugar', 'Place'],
      required: true,
      options: {
        HOGAR: ['Hogar', 'Home'],
        VEHICULO: ['Vehículo', 'Vehicle'],
        NEGOCIO: ['Negocio', 'Business'],
      },
      filter: true,
      column: true,
      sort: true,
    }),
    question: text({ label: ['Pregunta', 'Question'], required: true, min: 4, max: 120, column: true }),
    help: textarea({ label: ['Ayuda', 'Help'], max: 300 }),
    image: image({ label: ['Imagen', 'Image'] }),
    options: list({
      label: ['Opciones', 'Options'],
      item: ['Opción', 'Option'],
      min: 1,
      max: 12,
      of: {
        title: text({ label: ['Título', 'Title'], required: true, max: 60 }),
        image: image({ label: ['Imagen', 'Image'] }),
        plan: ref({
          label: ['Plan', 'Plan'],
          help: [
            'El plan lo decide la última opción elegida que tenga uno.',
            'The last chosen option with a plan decides it.',
          ],
          to: 'plans',
        }),
        addons: refs({ label: ['Adicionales', 'Add-ons'], to: 'upsellings' }),
        products,
      },
    }),
    ...orderField,
    ...enableField,
  }),
});
