import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Cobertura', 'Coverage'],
  about: [
    'A dónde llegamos, quién atiende cada lugar y qué hay donde todavía no estamos. Es lo que contesta /cobertura en el sitio.',
    'Where we operate, who covers each place, and what’s offered where we don’t. It’s what /cobertura shows on the site.',
  ],
  create: ['Agregar un lugar', 'Add a place'],
  noneYet: ['Todavía no hay lugares', 'There are no places yet'],
  none: [
    'Cargá una provincia entera o una localidad, de a una o con un CSV. Si un lugar no está acá, el sitio dice que no tiene el dato.',
    'Add a whole province or a town, one by one or with a CSV. For anything not listed here, the site says it doesn’t know.',
  ],
  searchHint: ['Localidad o provincia', 'Town or province'],
  place: ['Lugar', 'Place'],
  province: ['Provincia', 'Province'],
  locality: ['Localidad', 'Town'],
  localityHint: [
    'Dejala vacía para toda la provincia. Lo que pongas en una localidad tiene prioridad sobre su provincia.',
    'Leave empty for the whole province. A town’s own setting overrides its province’s.',
  ],
  choose: ['Elegí una provincia', 'Choose a province'],
  wholeProvince: ['Toda la provincia', 'The whole province'],
  state: ['Estado', 'Status'],
  states: {
    YES: ['Llegamos', 'Covered'],
    KIT: ['Kit para instalar', 'Self-install kit'],
    SOON: ['Próximamente', 'Coming soon'],
    NOTIFY: ['Avisamos', 'Notify them'],
  },
  stateHints: {
    YES: ['El sitio dice que sí, con el agente más cercano.', 'The site says yes, with the nearest agent.'],
    KIT: ['No hay instaladores: el sitio ofrece un kit.', 'There are no installers: the site offers a kit.'],
    SOON: [
      'El sitio dice desde qué día. Cuando pasa, deja de prometerlo hasta que lo cambies.',
      'The site shows the date. Once it passes, nothing is promised until you change it.',
    ],
    NOTIFY: [
      'No llegamos ni hay fecha: el sitio ofrece avisar.',
      'Not covered and no date: the site offers to notify people.',
    ],
  },
  detail: ['Quién o cuándo', 'Who or when'],
  agent: ['Agente', 'Agent'],
  agentHint: [
    'Si no elegís ninguno, el sitio muestra el de la misma localidad o, si no hay, uno de la provincia.',
    'If you don’t choose one, the site shows the agent for the same town or, failing that, the province.',
  ],
  nearest: ['El más cercano', 'The nearest one'],
  from: ['Desde', 'From'],
  fromHint: ['El día desde el que llegamos.', 'The day coverage starts.'],
  fromDay: ['Desde el {{day}}', 'From {{day}}'],
  changed: ['Último cambio', 'Last change'],
  edit: ['Cambiar', 'Change'],
  open: ['Ver en el sitio', 'See it on the site'],
  actionsOf: ['Acciones de {{name}}', 'Actions of {{name}}'],
  removeTitle: ['¿Eliminar {{name}}?', 'Delete {{name}}?'],
  removeText: [
    'El sitio va a contestar por su provincia o, si tampoco está, que no lo sabe.',
    'The site will use its province’s setting or, if that isn’t here either, say it doesn’t know.',
  ],
  removeProvinceText: [
    'El sitio va a contestar solo por las localidades cargadas; de las demás, que no lo sabe.',
    'The site will only answer for the towns listed; for the others it will say it doesn’t know.',
  ],
  removed: ['Lugar eliminado', 'Place deleted'],
  saved: ['Lugar guardado', 'Place saved'],
  agents: ['Agentes y oficinas', 'Agents and offices'],
  agentsAbout: [
    'Quién atiende cada lugar. Si cambia un teléfono, se corrige acá una sola vez.',
    'Who covers each place. If a phone number changes, update it here once.',
  ],
  noAgents: [
    'Todavía no hay agentes. Agregá el primero para elegirlo en cada lugar.',
    'There are no agents yet. Add the first one so you can assign it to places.',
  ],
  createAgent: ['Agregar un agente', 'Add an agent'],
  name: ['Nombre', 'Name'],
  nameHint: [
    'Como lo ve el visitante, y como lo nombra el CSV.',
    'As visitors see it, and as the CSV names it.',
  ],
  phone: ['Teléfono', 'Phone'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  whatsappHint: ['Vacío: se ofrece el de la empresa.', 'If empty, the company’s number is shown.'],
  places: ['Lugares', 'Places'],
  agentSaved: ['Agente guardado', 'Agent saved'],
  agentRemoved: ['Agente eliminado', 'Agent deleted'],
  removeAgentText: ['No está asignado a ningún lugar.', 'Not assigned to any place.'],
  agentInUse_one: [
    'Atiende 1 lugar: elegí antes quién lo atiende.',
    'Covers 1 place: first choose who takes over.',
  ],
  agentInUse_other: [
    'Atiende {{count}} lugares: elegí antes quién los atiende.',
    'Covers {{count}} places: first choose who takes over.',
  ],
  importTitle: ['Importar cobertura', 'Import coverage'],
  importAbout: [
    'Un CSV con provincia, localidad (vacía: toda la provincia), estado (Sí, Kit, Próximamente o No), agente y fecha. Primero ves qué pasaría con cada línea; nada cambia hasta que lo confirmes.',
    'A CSV with province, town (empty: the whole province), state (Sí, Kit, Próximamente or No), agent and date. First you’ll see what would happen to each line; nothing changes until you confirm.',
  ],
  file: ['Archivo de cobertura', 'Coverage file'],
  linesHint: [
    'Una por línea, separadas por punto y coma: Buenos Aires;Morón;Sí;Laura Benítez',
    'One per line, separated by a semicolon: Buenos Aires;Morón;Sí;Laura Benítez',
  ],
  apply_one: ['Importar 1 lugar', 'Import 1 place'],
  apply_other: ['Importar {{count}} lugares', 'Import {{count}} places'],
  imported_one: ['Se importó 1 lugar', '1 place imported'],
  imported_other: ['Se importaron {{count}} lugares', '{{count}} places imported'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    coverage: TextsOf<typeof words>;
  }
}

addWords('coverage', words);
