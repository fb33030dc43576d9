import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Pedidos y visitas', 'Requests and visits'],
  lead: [
    'Pedinos una visita, cambiá a quién llamamos o avisanos que te mudás. Te contamos cada paso por correo.',
    'Book a visit, change who we call, or tell us you’re moving. We’ll e-mail you at every step.',
  ],
  which: ['¿Qué necesitás?', 'What do you need?'],
  kind: {
    VISIT: ['Pedir una visita', 'Book a visit'],
    CONTACTS: ['Cambiar contactos', 'Change contacts'],
    MOVE: ['Me mudo', 'I am moving'],
  },
  about: {
    VISIT: ['Algo no anda, o querés revisarlo.', 'Something isn’t working, or you want it checked.'],
    CONTACTS: [
      'A quién llamamos si suena, y en qué orden.',
      'Who we call when the alarm goes off, and in what order.',
    ],
    MOVE: ['Llevamos tu protección a la dirección nueva.', 'We’ll move your protection to the new address.'],
  },
  warranty: ['Usar la garantía', 'Use the warranty'],
  aboutWarranty: [
    'Un equipo falla: elegilo y mandanos fotos.',
    'A device fails: choose it and send us photos.',
  ],
  photos: ['Fotos', 'Photos'],
  photo: ['Foto {{place}} del pedido N° {{number}}', 'Photo {{place}} of request no. {{number}}'],
  contract: ['Contrato', 'Contract'],
  what: ['¿Qué pasa?', 'What’s going on?'],
  whatHint: [
    'Por ejemplo: la sirena suena sola, o querés sumar un sensor.',
    'For instance: the siren goes off by itself, or you want another sensor.',
  ],
  when: ['¿Qué días y horarios te quedan bien?', 'Which days and hours suit you?'],
  whenHint: ['Por ejemplo: martes y jueves a la mañana.', 'For instance: Tuesday and Thursday mornings.'],
  contacts: ['A quién llamamos, en este orden', 'Who we call, in this order'],
  contactsHint: ['Esta lista reemplaza a la que tenemos.', 'This list replaces the one we have.'],
  person: ['Persona {{place}}', 'Person {{place}}'],
  name: ['Nombre', 'Name'],
  phone: ['Teléfono', 'Phone'],
  phoneHint: [
    'Con código de área, por ejemplo 11 5555 0000.',
    'With the area code, for instance 11 5555 0000.',
  ],
  addPerson: ['Agregar otra persona', 'Add another person'],
  removePerson: ['Quitar a la persona {{place}}', 'Remove person {{place}}'],
  address: ['Dirección nueva', 'New address'],
  locality: ['Localidad', 'Town'],
  from: ['¿Desde cuándo?', 'From when?'],
  better: {
    title: ['Te conviene', 'A better deal for you'],
    saving: ['{{saving}} menos por mes', '{{saving}} less every month'],
    text: [
      'Con {{names}} tenés lo mismo o más, y pagás {{after}} por mes en lugar de {{before}}.',
      'With {{names}} you have the same or more, and pay {{after}} a month instead of {{before}}.',
    ],
    ask: ['Pedir el cambio', 'Ask for the change'],
    askFor: ['Pedir el cambio del contrato {{number}}', 'Ask for the change of contract {{number}}'],
  },
  send: ['Mandar el pedido', 'Send the request'],
  sent: ['Recibimos tu pedido: es el N° {{number}}', 'We’ve received your request: it’s no. {{number}}'],
  mine: ['Tus pedidos', 'Your requests'],
  none: ['Todavía no pediste nada.', 'You haven’t requested anything yet.'],
  number: ['N° {{number}}, {{at}}', 'No. {{number}}, {{at}}'],
  ofContract: ['Contrato {{number}}', 'Contract {{number}}'],
  state: {
    RECEIVED: ['Lo recibimos', 'We’ve received it'],
    TAKEN: ['Estamos en eso', 'We’re on it'],
    DONE: ['Hecho', 'Done'],
    REJECTED: ['No pudimos hacerlo', 'We couldn’t do it'],
    WITHDRAWN: ['Lo retiraste', 'You cancelled it'],
  },
  answer: ['Te respondimos', 'Our reply'],
  takeBack: ['Retirar el pedido', 'Cancel request'],
  takeBackIt: ['Retirar el pedido N° {{number}}', 'Cancel request no. {{number}}'],
  takeBackTitle: ['¿Retirar el pedido N° {{number}}?', 'Cancel request no. {{number}}?'],
  takeBackText: [
    'Todavía no lo tomó nadie: deja de estar en nuestra lista. Podés pedirlo de nuevo cuando quieras.',
    'Nobody has picked it up yet, so it comes off our list. You can ask again whenever you like.',
  ],
  takenBack: ['Retiramos tu pedido N° {{number}}', 'Your request no. {{number}} has been cancelled'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    requests: TextsOf<typeof words>;
  }
}

addWords('requests', words);
