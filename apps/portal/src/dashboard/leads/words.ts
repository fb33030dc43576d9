import { addNamespace } from '../../language/language.ts';

const es = {
  numbered: 'N°\u00a0{{number}}',
  topic: 'Pide',
  things: 'Qué, y el precio que vio',
  entry: 'Empezó su visita en',
  cameFrom: 'Llegó desde',
  agent: 'Enlace de agente',
  subject: 'Asunto',
  promised: 'Le dijimos que lo llamamos antes del',
  answered: 'Respondido',
  cv: 'CV',
  cvDownload: 'Descargar {{name}} ({{size}})',
  cvUntil: 'Se borra el {{at}}',
  proof: 'Versión de la página',
  proofOf: '{{path}}, versión {{version}}',
  consent: 'Leyó y aceptó',
  closed: { DONE: 'Cerrado: sumado', NOT_DONE: 'Cerrado: no se suma' },
  withdrawn: 'El cliente lo retiró',
  placeNotListed: 'No reconocimos la localidad: quedó como la escribió. Preguntale dónde es.',
  remindOn: 'Recordarme el',
  due: 'Recordatorio para hoy',
  dueOnly: 'Para hoy',
  dueCount_one: '{{count}} contacto para volver a llamar hoy',
  dueCount_other: '{{count}} contactos para volver a llamar hoy',
  seeDue: 'Verlos primero',
  mineCount_one: '{{count}} contacto tuyo sin responder',
  mineCount_other: '{{count}} contactos tuyos sin responder',
  seeMine: 'Ver los míos',
  spam: 'Spam',
  spamOnly: 'Spam',
  markSpam: 'Marcar como spam',
  unmarkSpam: 'No es spam',
  saved: 'Contacto guardado',
  twins: 'Otros pedidos de la misma persona',
  twinBy: { phone: 'mismo teléfono', email: 'mismo correo' },
  forget: 'Borrar los datos de una persona',
  forgetText:
    'Borra todos sus contactos, sus pedidos como cliente, sus CV, las notas y los correos que hablan de ella, por su teléfono o su correo (Ley 25.326). Por su correo, también las invitaciones a ver la cuenta de un cliente que no aceptó. Se conservan sus pedidos de baja y de arrepentimiento, que prueban una obligación legal, y su cuenta, si tiene: esa se elimina en Usuarios. No se puede deshacer.',
  forgetContact: 'Teléfono o correo',
  forgetYes: 'Borrar sus datos',
  forgotten:
    'Se borraron {{leads}} contactos, {{requests}} pedidos, {{files}} CV, {{notes}} notas y {{mails}} correos, y su nombre de {{entries}} registros de auditoría.',
  forgottenInvitations_one: 'Se borró {{count}} invitación a ver la cuenta de un cliente.',
  forgottenInvitations_other: 'Se borraron {{count}} invitaciones a ver la cuenta de un cliente.',
  forgottenNone: 'No había nada que borrar de esa persona.',
  keptAccounts_one:
    'Queda {{count}} cuenta con ese teléfono o correo, con su nombre y lo que otros le comparten: se elimina en Usuarios, y se van con ella.',
  keptAccounts_other:
    'Quedan {{count}} cuentas con ese teléfono o correo, con su nombre y lo que otros les comparten: se eliminan en Usuarios, y se van con ellas.',
  keptCancellations_one:
    'Se conserva {{count}} pedido de baja o arrepentimiento: es la constancia de una obligación legal de la empresa.',
  keptCancellations_other:
    'Se conservan {{count}} pedidos de baja o arrepentimiento: son la constancia de una obligación legal de la empresa.',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    leadWork: typeof es;
  }
}

addNamespace('leadWork', {
  es,
  en: {
    numbered: 'No.\u00a0{{number}}',
    topic: 'Asks for',
    things: 'What, and the price that was shown',
    entry: 'Visit started at',
    cameFrom: 'Came from',
    agent: 'Agent’s link',
    subject: 'Subject',
    promised: 'Call promised by',
    answered: 'Answered',
    cv: 'CV',
    cvDownload: 'Download {{name}} ({{size}})',
    cvUntil: 'Deleted on {{at}}',
    proof: 'Version of the page',
    proofOf: '{{path}}, version {{version}}',
    consent: 'Read and accepted',
    closed: { DONE: 'Closed: added', NOT_DONE: 'Closed: not added' },
    withdrawn: 'Cancelled by the client',
    placeNotListed: 'The place was not recognised and is kept as it was typed. Ask where it is.',
    remindOn: 'Remind me on',
    due: 'Reminder for today',
    dueOnly: 'For today',
    dueCount_one: '{{count}} lead to call again today',
    dueCount_other: '{{count}} leads to call again today',
    seeDue: 'See them first',
    mineCount_one: '{{count}} lead of yours waiting for an answer',
    mineCount_other: '{{count}} leads of yours waiting for an answer',
    seeMine: 'See mine',
    spam: 'Spam',
    spamOnly: 'Spam',
    markSpam: 'Mark as spam',
    unmarkSpam: 'Not spam',
    saved: 'Lead saved',
    twins: 'Other requests from the same person',
    twinBy: { phone: 'same telephone', email: 'same e-mail' },
    forget: 'Delete a person’s data',
    forgetText:
      'Deletes all their leads, their requests as a client, their CVs, the notes and the e-mails about them, by telephone or e-mail (Ley 25.326). By e-mail, it also deletes invitations to see a client’s account that they didn’t accept. Their cancellation and withdrawal requests are kept as proof of a legal duty, and so is their account, if they have one: delete that in Users. This can’t be undone.',
    forgetContact: 'Telephone or e-mail',
    forgetYes: 'Delete their data',
    forgotten:
      'Deleted {{leads}} leads, {{requests}} requests, {{files}} CVs, {{notes}} notes and {{mails}} e-mails, and their name from {{entries}} audit entries.',
    forgottenInvitations_one: 'Deleted {{count}} invitation to see a client’s account.',
    forgottenInvitations_other: 'Deleted {{count}} invitations to see a client’s account.',
    forgottenNone: 'There was nothing to delete for that person.',
    keptAccounts_one:
      '{{count}} account with that telephone or e-mail stays, with their name and what others share with it: it is deleted in Users, and they go with it.',
    keptAccounts_other:
      '{{count}} accounts with that telephone or e-mail stay, with their names and what others share with them: they are deleted in Users, and they go with them.',
    keptCancellations_one: '{{count}} cancellation or withdrawal request is kept as proof of a legal duty.',
    keptCancellations_other:
      '{{count}} cancellation or withdrawal requests are kept as proof of a legal duty.',
  },
});
