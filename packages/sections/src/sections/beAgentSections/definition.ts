import { enableField, orderField, pageFields } from '../../commonFields/common.ts';
import { cta } from '../../fields/cta/cta.ts';
import { icon } from '../../fields/icon/icon.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { richText } from '../../fields/richText/richText.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const beAgentSections = defineSection({
  key: 'beAgentSections',
  api: 'be-agent',
  feature: 'agent',
  group: 'agents',
  place: 50,
  names: { one: ['Ser agente', 'Be an agent'], many: ['Ser agente', 'Be an agent'] },
  about: [
    'La página que invita a vender con nosotros: qué se gana, cómo se trabaja y qué cuentan quienes ya lo hacen.',
    'The page that invites people to sell with us: what they earn, how the work is, what those who do it say.',
  ],
  namedBy: { get: 'slug', update: 'id', delete: null },
  screens: { list: '/dashboard/beAgent/update' },
  messages: { create: 'BeAgentSection Created!', update: 'BeAgentSection Updated!' },
  title: 'title',
  picture: 'image',
  ordered: true,
  page: { path: '/ser-agente' },
  public: ['be-agent'],
  fields: {
    title: text({ label: ['Título', 'Title'], required: true, min: 2, max: 80, column: true, sort: true }),
    ...pageFields,
    text: richText({ label: ['Texto', 'Text'] }),
    image: image({ label: ['Imagen', 'Image'] }),
    benefits: list({
      label: ['Beneficios', 'Benefits'],
      item: ['Beneficio', 'Benefit'],
      max: 12,
      of: {
        icon: icon({ label: ['Ícono', 'Icon'] }),
        title: text({ label: ['Título', 'Title'], required: true, max: 80 }),
        text: textarea({ label: ['Texto', 'Text'], max: 300 }),
      },
    }),
    testimonials: list({
      label: ['Testimonios', 'Testimonials'],
      item: ['Testimonio', 'Testimonial'],
      max: 12,
      of: {
        name: text({ label: ['Nombre', 'Name'], required: true, max: 80 }),
        text: textarea({ label: ['Qué cuenta', 'What they say'], required: true, max: 400 }),
        photo: image({ label: ['Foto', 'Photo'] }),
      },
    }),
    cta: cta({
      label: ['Botón', 'Button'],
      help: [
        'Sin botón, lleva a la captación de agentes de la configuración interna.',
        'Without one, it leads to the agent prospecting of the internal settings.',
      ],
    }),
    ...orderField,
    ...enableField,
  },
});
