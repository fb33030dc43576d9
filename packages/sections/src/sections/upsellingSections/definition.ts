import { enableField } from '../../commonFields/common.ts';
import { cta } from '../../fields/cta/cta.ts';
import { image } from '../../fields/image/image.ts';
import { refs } from '../../fields/refs/refs.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const upsellingSections = defineSection({
  key: 'upsellingSections',
  api: 'upselling',
  feature: 'upselling',
  group: 'clients',
  place: 40,
  names: {
    isFeminine: true,
    one: ['Sección de adicionales', 'Add-ons section'],
    many: ['Sección de adicionales', 'Add-ons section'],
  },
  about: [
    'Lo que le ofrecemos a un cliente para sumar a su plan, en el inicio de su área.',
    'What a client is offered to add to their plan, on the home of their area.',
  ],
  single: true,
  namedBy: { get: 'id', update: 'id', delete: null },
  screens: { list: '/dashboard/upselling/update' },
  messages: { create: 'Upselling section Updated!', update: 'Upselling section Updated!' },
  title: 'title',
  picture: 'image',
  public: ['client-home'],
  fields: {
    title: text({ label: ['Título', 'Title'], required: true, min: 2, max: 80, column: true }),
    text: textarea({ label: ['Texto', 'Text'], max: 400 }),
    image: image({ label: ['Imagen', 'Image'] }),
    addons: refs({ label: ['Adicionales', 'Add-ons'], to: 'upsellings' }),
    cta: cta({ label: ['Botón', 'Button'] }),
    ...enableField,
  },
});
