import { enableField, orderField } from '../../commonFields/common.ts';
import { flavourField, sceneFields } from '../../commonFields/sharedFields.ts';
import { background } from '../../fields/background/background.ts';
import { text } from '../../fields/text/text.ts';
import { url } from '../../fields/url/url.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const sliderSections = defineSection({
  key: 'sliderSections',
  api: 'main-slider',
  feature: 'sliders',
  group: 'site',
  place: 10,
  names: { one: ['Slider', 'Slide'], many: ['Sliders', 'Slides'] },
  sidebarLabel: ['Sliders', 'Slider Sections'],
  about: [
    'Las escenas grandes del comienzo de la página. La primera se ve apenas alguien entra.',
    'The large scenes at the top of the page. The first one is seen as soon as somebody arrives.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  flavourField: 'type',
  flavourFeatures: { AGENT: 'slidersAgent' },
  screens: {
    PUBLICO: '/dashboard/sliderSections',
    CLIENT: '/dashboard/sliderSectionClients',
    AGENT: '/dashboard/sliderSectionAgents',
  },
  messages: { create: 'Slider Creado!', update: 'SliderSection Updated!', delete: 'Sección Eliminada!' },
  title: 'title',
  picture: 'image',
  ordered: true,
  public: ['home', 'client-home', 'agent-home'],
  fields: withEnglish({
    type: flavourField({}),
    title: text({ label: ['Título', 'Title'], required: true, min: 2, max: 80, column: true, sort: true }),
    subtitle: text({ label: ['Bajada', 'Subtitle'], max: 140 }),
    buttonTitle: text({ label: ['Texto del botón', 'Button text'], max: 30 }),
    buttonUrl: url({ label: ['Adónde lleva el botón', 'Where the button leads'] }),
    ...orderField,
    ...sceneFields,
    background: background({ label: ['Fondo', 'Background'], required: true }),
    ...enableField,
  }),
});
