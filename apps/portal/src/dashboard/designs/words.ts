import { addWords, type TextsOf } from '../../language/language.ts';

const lead = {
  plan: ['Plan que pide', 'Requested plan'],
  price: ['Precio que vio', 'Price shown'],
  today: ['Hoy costaría', 'Today it would cost'],
  notOffered: [
    'Ese plan ya no se ofrece con esas respuestas',
    'That plan is no longer available with those answers',
  ],
  design: ['Su diseño', 'Their design'],
  gone: [
    'El diseño ya no está. Quedan el plan y el precio.',
    'The design has been deleted. The plan and price remain.',
  ],
  skipped: ['Sin contestar', 'Not answered'],
  open: ['Abrirlo en la página', 'Open it on the page'],
  products: ['Equipos', 'Devices'],
  addons: ['Adicionales', 'Add-ons'],
  made: ['Diseñado', 'Designed'],
  link: ['Enlace', 'Link'],
  end: ['Dar de baja el enlace', 'End the link'],
  endTitle: ['¿Dar de baja el enlace?', 'End the link?'],
  endText: [
    'Quien lo tenga ya no va a poder abrir este diseño. El contacto conserva lo que pidió.',
    'Anyone who has it can no longer open this design. The lead keeps what was requested.',
  ],
  ended: ['El enlace ya no funciona', 'The link no longer works'],
} as const;

const check = {
  title: ['Lo que ve quien diseña', 'What visitors designing see'],
  well: ['Todo lo que se pregunta se puede elegir.', 'Every question has options that can be chosen.'],
  faults_one: ['{{count}} cosa para corregir', '{{count}} thing to fix'],
  faults_other: ['{{count}} cosas para corregir', '{{count}} things to fix'],
  place: {
    HOGAR: ['Hogar', 'Home'],
    VEHICULO: ['Vehículo', 'Vehicle'],
    NEGOCIO: ['Negocio', 'Business'],
  },
  range: ['De $ {{lowest}} a $ {{highest}} por mes', 'From $ {{lowest}} to $ {{highest}} a month'],
  rangeOne: ['$ {{lowest}} por mes', '$ {{lowest}} a month'],
  noRange: ['Ninguna respuesta lleva a un precio', 'No answers lead to a price'],
  noQuestions: ['{{place}}: no tiene preguntas publicadas', '{{place}}: it has no published questions'],
  noPlan: ['{{place}}: ninguna opción lleva a un plan', '{{place}}: no option leads to a plan'],
  noOptions: ['No tiene opciones', 'It has no options'],
  plan: ['“{{option}}”: su plan no está o no se ve', '“{{option}}”: its plan is missing or not visible'],
  addon: [
    '“{{option}}”: un adicional no está o no se ve',
    '“{{option}}”: an add-on is missing or not visible',
  ],
  product: ['“{{option}}”: un equipo no está o no se ve', '“{{option}}”: a device is missing or not visible'],
  unfit: [
    '“{{option}}”: un adicional no va con ningún plan de ese lugar',
    '“{{option}}”: an add-on fits no plan of that place',
  ],
  pointless: [
    'cuesta $ {{price}} por mes, pero {{instead}} cubre lo mismo o más por $ {{insteadPrice}}',
    'costs $ {{price}} a month, but {{instead}} covers the same or more for $ {{insteadPrice}}',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    leadDesign: TextsOf<typeof lead>;
    designCheck: TextsOf<typeof check>;
  }
}

addWords('leadDesign', lead);

addWords('designCheck', check);
