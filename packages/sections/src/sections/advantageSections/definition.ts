import { enableField, orderField } from '../../commonFields/common.ts';
import { audienceField } from '../../commonFields/sharedFields.ts';
import { icon } from '../../fields/icon/icon.ts';
import { image } from '../../fields/image/image.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const advantageSections = defineSection({
  key: 'advantageSections',
  api: 'advantages',
  feature: 'agent',
  group: 'agents',
  place: 30,
  names: { isFeminine: true, one: ['Ventaja', 'Advantage'], many: ['Ventajas', 'Advantages'] },
  about: [
    'Lo que gana quien está con nosotros: se ve en el inicio de los clientes y en el de los agentes.',
    'The benefits of being with us: shown on the home of clients and on that of agents.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/advantage/update' },
  messages: {
    create: 'AdvantageSection Created!',
    update: 'Ventajas de Usuario Actualizada!',
    delete: 'AdvantageSection Removed!',
  },
  flavourField: 'audience',
  title: 'title',
  picture: 'image',
  ordered: true,
  public: ['agent-home', 'client-home'],
  fields: {
    title: text({ label: ['Título', 'Title'], required: true, column: true, sort: true }),
    text: textarea({ label: ['Texto', 'Text'] }),
    icon: icon({ label: ['Ícono', 'Icon'] }),
    image: image({ label: ['Imagen', 'Image'] }),
    ...audienceField,
    ...orderField,
    ...enableField,
  },
});
