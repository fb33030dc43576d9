import { addWords } from '../../language/language.ts';

const es = {
  title: 'Pedidos y visitas',
  lead: 'Pedinos una visita, cambiá a quién llamamos o avisanos que te mudás. Te contamos cada paso por correo.',
  which: '¿Qué necesitás?',
  kind: { VISIT: 'Pedir una visita', CONTACTS: 'Cambiar contactos', MOVE: 'Me mudo' },
  about: {
    VISIT: 'Algo no anda, o querés revisarlo.',
    CONTACTS: 'A quién llamamos si suena, y en qué orden.',
    MOVE: 'Llevamos tu protección a la dirección nueva.',
  },
  contract: 'Contrato',
  what: '¿Qué pasa?',
  whatHint: 'Por ejemplo: la sirena suena sola, o querés sumar un sensor.',
  when: '¿Qué días y horarios te quedan bien?',
  whenHint: 'Por ejemplo: martes y jueves a la mañana.',
  contacts: 'A quién llamamos, en este orden',
  contactsHint: 'Esta lista reemplaza a la que tenemos.',
  person: 'Persona {{place}}',
  name: 'Nombre',
  phone: 'Teléfono',
  phoneHint: 'Con código de área, por ejemplo 11 5555 0000.',
  addPerson: 'Agregar otra persona',
  removePerson: 'Quitar a la persona {{place}}',
  address: 'Dirección nueva',
  locality: 'Localidad',
  from: '¿Desde cuándo?',
  send: 'Mandar el pedido',
  sent: 'Recibimos tu pedido: es el N° {{number}}',
  mine: 'Tus pedidos',
  none: 'Todavía no pediste nada.',
  number: 'N° {{number}}, {{at}}',
  ofContract: 'Contrato {{number}}',
  state: { RECEIVED: 'Lo recibimos', TAKEN: 'Estamos en eso', DONE: 'Hecho', REJECTED: 'No pudimos hacerlo' },
  answer: 'Te respondimos',
};

declare module '../../language/language.ts' {
  interface Words {
    requests: typeof es;
  }
}

addWords('requests', {
  es,
  en: {
    title: 'Requests and visits',
    lead: 'Ask for a visit, change whom we call, or tell us that you move. We tell you of each step by e-mail.',
    which: 'What do you need?',
    kind: { VISIT: 'Ask for a visit', CONTACTS: 'Change contacts', MOVE: 'I am moving' },
    about: {
      VISIT: 'Something does not work, or you want it checked.',
      CONTACTS: 'Whom we call when it goes off, and in which order.',
      MOVE: 'We take your protection to the new address.',
    },
    contract: 'Contract',
    what: 'What happens?',
    whatHint: 'For instance: the siren goes off by itself, or you want one more sensor.',
    when: 'Which days and hours suit you?',
    whenHint: 'For instance: Tuesday and Thursday mornings.',
    contacts: 'Whom we call, in this order',
    contactsHint: 'This list replaces the one that we have.',
    person: 'Person {{place}}',
    name: 'Name',
    phone: 'Telephone',
    phoneHint: 'With the area code, for instance 11 5555 0000.',
    addPerson: 'Add another person',
    removePerson: 'Remove person {{place}}',
    address: 'New address',
    locality: 'Locality',
    from: 'From when?',
    send: 'Send the request',
    sent: 'We have received your request: it is no. {{number}}',
    mine: 'Your requests',
    none: 'You have not asked for anything yet.',
    number: 'No. {{number}}, {{at}}',
    ofContract: 'Contract {{number}}',
    state: {
      RECEIVED: 'We have received it',
      TAKEN: 'We are on it',
      DONE: 'Done',
      REJECTED: 'We could not do it',
    },
    answer: 'We answered',
  },
});
