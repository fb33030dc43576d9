import { addWords } from '../../language/language.ts';

const es = {
  title: 'Pedidos de clientes',
  about: 'Visitas, cambios de contactos y mudanzas que los clientes piden desde su área.',
  none: 'Cuando un cliente pida una visita, otros contactos o una mudanza, lo vas a ver acá y en el correo de la empresa.',
  searchHint: 'Nombre, contrato, teléfono o lo que pide',
  assignee: 'Lo tiene',
  nobody: 'Nadie',
  mine: 'Míos',
  unassigned: 'Sin asignar',
  number: 'Número',
  numbered: 'N° {{number}}',
  taken: 'Tomado',
  done: 'Cerrado',
  answer: 'Qué le decís',
  answerHint: 'Va en el correo que le avisa y en su área. Para no hacerlo, hace falta que digas por qué.',
  answered: 'Le dijimos',
  markDone: 'Marcar como hecho',
  reject: 'No se hace',
  told: 'Guardado: le avisamos por correo',
};

declare module '../../language/language.ts' {
  interface Words {
    staffRequests: typeof es;
  }
}

addWords('staffRequests', {
  es,
  en: {
    title: 'Client requests',
    about: 'Visits, changes of contacts and moves that clients ask for from their area.',
    none: 'When a client asks for a visit, other contacts or a move, it stands here and comes to the company’s e-mail.',
    searchHint: 'Name, contract, telephone or what is asked for',
    assignee: 'Who has it',
    nobody: 'Nobody',
    mine: 'Mine',
    unassigned: 'Unassigned',
    number: 'Number',
    numbered: 'No. {{number}}',
    taken: 'Taken',
    done: 'Closed',
    answer: 'What you tell them',
    answerHint: 'Goes into the e-mail that says so and into their area. A refusal needs a reason.',
    answered: 'We told them',
    markDone: 'Mark as done',
    reject: 'Not done',
    told: 'Saved: an e-mail says so',
  },
});
