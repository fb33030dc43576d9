import { enableField, orderField } from '../../commonFields/common.ts';
import { flavourField, sceneFields } from '../../commonFields/sharedFields.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { url } from '../../fields/url/url.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const clientVehicleSections = defineSection({
  key: 'clientVehicleSections',
  api: 'client-vehicle-sections',
  feature: 'vehicleSliders',
  group: 'site',
  place: 14,
  names: {
    isFeminine: true,
    one: ['Tarjeta de vehículos', 'Vehicle card'],
    many: ['Tarjetas de vehículos', 'Vehicle cards'],
  },
  about: [
    'Una escena con texto sobre autos y motos: en el inicio de clientes y en la segunda fila de los otros inicios.',
    'A scene with a text about cars and motorcycles: on the clients’ home and in the second row of the other homes.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  flavourField: 'type',
  screens: {
    PUBLICO: '/dashboard/clientVehicleSections',
    CLIENT: '/dashboard/vehicleSectionClients',
    AGENT: '/dashboard/vehicleSectionClients',
  },
  messages: {
    create: 'Sección Creada!',
    update: 'Sección Actualizada!',
    delete: 'VehicleSection Removed!',
  },
  title: 'title',
  picture: 'image',
  ordered: true,
  public: ['home', 'client-home', 'agent-home'],
  fields: withEnglish({
    type: flavourField({}),
    title: text({ label: ['Título', 'Title'], required: true, min: 2, max: 80, column: true, sort: true }),
    description: textarea({ label: ['Descripción', 'Description'], max: 300, column: true }),
    ...sceneFields,
    buttonTitle: text({ label: ['Texto del botón', 'Button text'], max: 30 }),
    buttonUrl: url({ label: ['Adónde lleva el botón', 'Where the button leads'] }),
    ...orderField,
    ...enableField,
  }),
});
