import { enableField, orderField } from '../../commonFields/common.ts';
import { sceneFields } from '../../commonFields/sharedFields.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { url } from '../../fields/url/url.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const agentThirdSections = defineSection({
  key: 'agentThirdSections',
  api: 'third-section-agent',
  feature: 'thirdSectionAgent',
  group: 'agents',
  place: 20,
  names: {
    isFeminine: true,
    one: ['Tercera sección', 'Third section'],
    many: ['Terceras secciones', 'Third sections'],
  },
  about: [
    'Las bandas con imagen en el inicio de los agentes: una herramienta, una campaña, un curso.',
    'The bands with a picture on the agents’ home: a tool, a campaign, a course.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/agentThirdSections/update' },
  messages: { create: 'Section Created!', update: 'Section Updated!', delete: 'Section Removed!' },
  audience: 'AGENT',
  title: 'title',
  picture: 'image',
  ordered: true,
  public: ['agent-home'],
  fields: {
    title: text({ label: ['Título', 'Title'], required: true, column: true, sort: true }),
    text: textarea({ label: ['Texto', 'Text'] }),
    ...sceneFields,
    buttonTitle: text({ label: ['Texto del botón', 'Button text'] }),
    buttonUrl: url({ label: ['Adónde lleva el botón', 'Where the button leads'] }),
    ...orderField,
    ...enableField,
  },
});
