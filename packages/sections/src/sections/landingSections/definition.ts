import { enableField } from '../../commonFields/common.ts';
import { faqsField } from '../../commonFields/sharedFields.ts';
import { background } from '../../fields/background/background.ts';
import { cta } from '../../fields/cta/cta.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { refs } from '../../fields/refs/refs.ts';
import { richText } from '../../fields/richText/richText.ts';
import { select } from '../../fields/select/select.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { video } from '../../fields/video/video.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const landingSections = defineSection({
  key: 'landingSections',
  api: 'landings/sections',
  siblingSection: 'landings',
  feature: 'landings',
  group: 'site',
  place: 50,
  names: {
    isFeminine: true,
    one: ['Sección de landing', 'Landing section'],
    many: ['Secciones de landing', 'Landing sections'],
  },
  about: [
    'Las piezas con que se arman las landings. Una misma pieza puede estar en varias.',
    'The blocks landings are built from. One block can be in several landings.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/landings/sections' },
  // According to the specification, the list of landings is shown after a landing section is created.
  after: { create: '/dashboard/landings' },
  messages: {
    create: 'Sección landing creada!',
    update: 'Sección landing Actualizada!',
    delete: 'Seccion landing Eliminada!',
  },
  title: 'name',
  picture: 'image',
  public: [],
  fields: withEnglish(
    {
      name: text({ label: ['Nombre interno', 'Internal name'], required: true, column: true, sort: true }),
      layout: select({
        label: ['Disposición', 'Layout'],
        required: true,
        options: {
          HERO: ['Portada', 'Hero'],
          TEXT_IMAGE: ['Texto e imagen', 'Text and image'],
          CARDS: ['Tarjetas', 'Cards'],
          PLANS: ['Planes', 'Plans'],
          FAQ: ['Preguntas', 'Questions'],
          FORM: ['Formulario', 'Form'],
          VIDEO: ['Video', 'Video'],
          GALLERY: ['Galería', 'Gallery'],
        },
        filter: true,
        column: true,
      }),
      title: text({ label: ['Título', 'Title'] }),
      text: richText({ label: ['Texto', 'Text'] }),
      image: image({
        label: ['Imagen', 'Image'],
        only: { field: 'layout', in: ['HERO', 'TEXT_IMAGE', 'FORM', 'VIDEO', 'GALLERY'] },
      }),
      mobileImage: image({
        label: ['Imagen para el celular', 'Image for phones'],
        only: { field: 'layout', in: ['HERO', 'TEXT_IMAGE', 'FORM', 'GALLERY'] },
      }),
      video: video({ label: ['Video', 'Video'], only: { field: 'layout', in: ['VIDEO'] } }),
      background: background({ label: ['Fondo', 'Background'] }),
      cards: list({
        label: ['Tarjetas', 'Cards'],
        item: ['Tarjeta', 'Card'],
        max: 12,
        only: { field: 'layout', in: ['CARDS', 'GALLERY'] },
        of: {
          image: image({ label: ['Imagen', 'Image'] }),
          title: text({ label: ['Título', 'Title'], required: true }),
          text: textarea({ label: ['Texto', 'Text'] }),
          cta: cta({ label: ['Botón', 'Button'] }),
        },
      }),
      plans: refs({
        label: ['Planes', 'Plans'],
        to: 'plans',
        only: { field: 'layout', in: ['PLANS'] },
      }),
      faqs: faqsField({ max: 30, only: { field: 'layout', in: ['FAQ'] } }),
      cta: cta({ label: ['Botón', 'Button'] }),
      ...enableField,
    },
    ['name'],
  ),
});
