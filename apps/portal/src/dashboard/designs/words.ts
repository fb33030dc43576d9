import { addNamespace } from '../../language/language.ts';

const lead = {
  plan: 'Plan que pide',
  price: 'Precio que vio',
  today: 'Hoy costaría',
  notOffered: 'Ese plan ya no se ofrece con esas respuestas',
  design: 'Su diseño',
  gone: 'El diseño ya no está. Quedan el plan y el precio.',
  skipped: 'Sin contestar',
  open: 'Abrirlo en la página',
  products: 'Equipos',
  addons: 'Adicionales',
  made: 'Diseñado',
  link: 'Enlace',
  end: 'Dar de baja el enlace',
  endTitle: '¿Dar de baja el enlace?',
  endText: 'Quien lo tenga ya no va a poder abrir este diseño. El contacto conserva lo que pidió.',
  ended: 'El enlace ya no funciona',
};

const check = {
  title: 'Lo que ve quien diseña',
  well: 'Todo lo que se pregunta se puede elegir.',
  faults_one: '{{count}} cosa para corregir',
  faults_other: '{{count}} cosas para corregir',
  place: { HOGAR: 'Hogar', VEHICULO: 'Vehículo', NEGOCIO: 'Negocio' },
  range: 'De $ {{lowest}} a $ {{highest}} por mes',
  rangeOne: '$ {{lowest}} por mes',
  noRange: 'Ninguna respuesta lleva a un precio',
  noQuestions: '{{place}}: no tiene preguntas publicadas',
  noPlan: '{{place}}: ninguna opción lleva a un plan',
  noOptions: 'No tiene opciones',
  plan: '“{{option}}”: su plan no está o no se ve',
  addon: '“{{option}}”: un adicional no está o no se ve',
  product: '“{{option}}”: un equipo no está o no se ve',
  unfit: '“{{option}}”: un adicional no va con ningún plan de ese lugar',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    leadDesign: typeof lead;
    designCheck: typeof check;
  }
}

addNamespace('leadDesign', {
  es: lead,
  en: {
    plan: 'Requested plan',
    price: 'Price shown',
    today: 'Today it would cost',
    notOffered: 'That plan is no longer available with those answers',
    design: 'Their design',
    gone: 'The design has been deleted. The plan and price remain.',
    skipped: 'Not answered',
    open: 'Open it on the page',
    products: 'Devices',
    addons: 'Add-ons',
    made: 'Designed',
    link: 'Link',
    end: 'End the link',
    endTitle: 'End the link?',
    endText: 'Anyone who has it can no longer open this design. The lead keeps what was requested.',
    ended: 'The link no longer works',
  },
});

addNamespace('designCheck', {
  es: check,
  en: {
    title: 'What visitors designing see',
    well: 'Every question has options that can be chosen.',
    faults_one: '{{count}} thing to fix',
    faults_other: '{{count}} things to fix',
    place: { HOGAR: 'Home', VEHICULO: 'Vehicle', NEGOCIO: 'Business' },
    range: 'From $ {{lowest}} to $ {{highest}} a month',
    rangeOne: '$ {{lowest}} a month',
    noRange: 'No answers lead to a price',
    noQuestions: '{{place}}: it has no published questions',
    noPlan: '{{place}}: no option leads to a plan',
    noOptions: 'It has no options',
    plan: '“{{option}}”: its plan is missing or not visible',
    addon: '“{{option}}”: an add-on is missing or not visible',
    product: '“{{option}}”: a device is missing or not visible',
    unfit: '“{{option}}”: an add-on fits no plan of that place',
  },
});
