import { enableField, orderField } from '../../commonFields/common.ts';
import { flavourField, sceneFields } from '../../commonFields/sharedFields.ts';
import { text } from '../../fields/text/text.ts';
import { url } from '../../fields/url/url.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const vehicleSections = defineSection({
  key: 'vehicleSections',
  api: 'vehicle-slider',
  feature: 'vehicleSliders',
  group: 'site',
  place: 12,
  names: { one: ['Slider de vehículos', 'Vehicle slide'], many: ['Sliders de vehículos', 'Vehicle slides'] },
  sidebarLabel: ['Sliders de vehículos', 'Vehicle Sections'],
  about: [
    'Las escenas de autos, motos y flotas: una fila que se desliza en el inicio del sitio y de cada área.',
    'The scenes of cars, motorcycles and fleets: a row to swipe on the home of the site and of each area.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  flavourField: 'type',
  screens: {
    PUBLICO: '/dashboard/vehicleSections',
    CLIENT: '/dashboard/clientVehicleSection',
    AGENT: '/dashboard/vehicleSectionAgents',
  },
  messages: {
    create: 'VehicleSection Created!',
    update: 'VehicleSection Updated!',
    delete: 'VehicleSection Removed!',
  },
  title: 'title',
  picture: 'image',
  ordered: true,
  public: ['home', 'client-home', 'agent-home'],
  fields: withEnglish({
    type: flavourField({}),
    title: text({ label: ['Título', 'Title'], required: true, min: 2, max: 80, column: true, sort: true }),
    ...sceneFields,
    buttonTitle: text({ label: ['Texto del botón', 'Button text'], max: 30, column: true }),
    buttonUrl: url({ label: ['Adónde lleva el botón', 'Where the button leads'] }),
    ...orderField,
    ...enableField,
  }),
});
