import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Pedidos de clientes',
  about: 'Visitas, cambios de contactos y mudanzas que los clientes piden desde su área.',
  none: 'Cuando un cliente pida una visita, otros contactos o una mudanza, lo vas a ver acá y en el correo de la empresa.',
  searchHint: 'Nombre, contrato, teléfono o lo que pide',
  numbered: 'N° {{number}}',
  taken: 'Tomado',
  done: 'Cerrado',
  answer: 'Respuesta',
  answerHint: 'Va en el correo que le avisa y en su área. Si no se hace, escribí el motivo.',
  answered: 'Le respondimos',
  markDone: 'Marcar como hecho',
  reject: 'No se hace',
  told: 'Guardado: le avisamos por correo',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    staffRequests: typeof es;
  }
}

addNamespace('staffRequests', {
  es,
  en: {
    title: 'Client requests',
    about: 'Visits, contact changes and moves that clients request from their area.',
    none: 'When a client asks for a visit, other contacts or a move, it appears here and is e-mailed to the company.',
    searchHint: 'Name, contract, phone or request',
    numbered: 'No. {{number}}',
    taken: 'Taken',
    done: 'Closed',
    answer: 'Reply',
    answerHint: 'Included in the e-mail and shown in their area. Required if you decline.',
    answered: 'Our reply',
    markDone: 'Mark as done',
    reject: 'Decline',
    told: 'Saved: we’ve e-mailed them',
  },
});
