import { addWords } from '../../language/language.ts';

const es = {
  number: 'Número',
  numbered: 'N° {{number}}',
  topic: 'Pide',
  things: 'Qué, y el precio que vio',
  entry: 'Empezó su visita en',
  agent: 'Enlace de agente',
  subject: 'Asunto',
  email: 'Correo',
  promised: 'Le dijimos que lo llamamos antes del',
  answered: 'Respondido',
  proof: 'Versión de la página',
  proofOf: '{{path}}, versión {{version}}',
  consent: 'Leyó y aceptó',
  pace: { ON_TIME: 'En plazo', SOON: 'Por vencer', LATE: 'Fuera de plazo' },
  paceColumn: 'Plazo',
  assignee: 'Lo tiene',
  nobody: 'Nadie',
  mine: 'Yo',
  remindOn: 'Recordarme el',
  due: 'Recordatorio para hoy',
  dueOnly: 'Para hoy',
  dueCount_one: '{{count}} contacto para volver a llamar hoy',
  dueCount_other: '{{count}} contactos para volver a llamar hoy',
  seeDue: 'Verlos primero',
  spam: 'Spam',
  spamOnly: 'Spam',
  markSpam: 'Marcar como spam',
  unmarkSpam: 'No es spam',
  saved: 'Contacto guardado',
  twins: 'Otros pedidos de la misma persona',
  twinBy: { phone: 'mismo teléfono', email: 'mismo correo' },
  notes: 'Notas',
  noNotes: 'Todavía nadie anotó nada.',
  note: 'Nota nueva',
  addNote: 'Agregar la nota',
  noteAdded: 'Nota agregada',
  download: 'Descargar',
  forget: 'Borrar los datos de una persona',
  forgetText:
    'Borra todos sus contactos, las notas y los correos que hablan de ella, por su teléfono o su correo (Ley 25.326). Se conservan sus pedidos de baja y de arrepentimiento, que prueban una obligación legal. No se puede deshacer.',
  forgetContact: 'Teléfono o correo',
  forgetYes: 'Borrar sus datos',
  forgotten:
    'Se borraron {{leads}} contactos, {{notes}} notas y {{mails}} correos, y su nombre de {{entries}} registros de auditoría.',
  forgottenNone: 'No había nada de esa persona.',
  keptCancellations_one:
    'Se conserva {{count}} pedido de baja o arrepentimiento: es la constancia de una obligación legal de la empresa.',
  keptCancellations_other:
    'Se conservan {{count}} pedidos de baja o arrepentimiento: son la constancia de una obligación legal de la empresa.',
};

declare module '../../language/language.ts' {
  interface Words {
    leadWork: typeof es;
  }
}

addWords('leadWork', {
  es,
  en: {
    number: 'Number',
    numbered: 'No. {{number}}',
    topic: 'Asks for',
    things: 'What, and the price that was shown',
    entry: 'The visit began at',
    agent: 'Agent’s link',
    subject: 'Subject',
    email: 'E-mail',
    promised: 'Was told to be called before',
    answered: 'Answered',
    proof: 'Version of the page',
    proofOf: '{{path}}, version {{version}}',
    consent: 'Read and accepted',
    pace: { ON_TIME: 'On time', SOON: 'Due soon', LATE: 'Late' },
    paceColumn: 'Deadline',
    assignee: 'Assigned to',
    nobody: 'Nobody',
    mine: 'Me',
    remindOn: 'Remind me on',
    due: 'Reminder for today',
    dueOnly: 'For today',
    dueCount_one: '{{count}} lead to call again today',
    dueCount_other: '{{count}} leads to call again today',
    seeDue: 'See them first',
    spam: 'Spam',
    spamOnly: 'Spam',
    markSpam: 'Mark as spam',
    unmarkSpam: 'Not spam',
    saved: 'Lead saved',
    twins: 'Other requests of the same person',
    twinBy: { phone: 'same telephone', email: 'same e-mail' },
    notes: 'Notes',
    noNotes: 'Nobody has written anything yet.',
    note: 'New note',
    addNote: 'Add the note',
    noteAdded: 'Note added',
    download: 'Download',
    forget: 'Delete a person’s data',
    forgetText:
      'Deletes all their leads, the notes and the e-mails about them, by telephone or e-mail (Ley 25.326). Their requests of cancellation and withdrawal are kept, which prove a legal duty. It cannot be undone.',
    forgetContact: 'Telephone or e-mail',
    forgetYes: 'Delete their data',
    forgotten:
      'Deleted {{leads}} leads, {{notes}} notes and {{mails}} e-mails, and their name from {{entries}} entries of the audit.',
    forgottenNone: 'There was nothing of that person.',
    keptCancellations_one:
      '{{count}} request of cancellation or withdrawal is kept: it proves what the law obliges the company to do.',
    keptCancellations_other:
      '{{count}} requests of cancellation or withdrawal are kept: they prove what the law obliges the company to do.',
  },
});
