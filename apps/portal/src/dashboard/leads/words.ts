import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  about: [
    'Quienes dejaron sus datos para que los llamemos.',
    'People who left their details to be called back.',
  ],
  noneYet: ['Todavía nadie dejó sus datos', 'No leads yet'],
  none: [
    'Lo que se envía por el formulario de una landing aparece acá en el momento.',
    'Anything sent through a landing’s form appears here right away.',
  ],
  searchHint: ['Nombre, teléfono, localidad…', 'Name, telephone, town…'],
  where: ['Dónde', 'Where'],
  from: ['Origen', 'Source'],
  message: ['Mensaje', 'Message'],
  page: ['Página', 'Page'],
  campaign: ['Campaña', 'Campaign'],
  mail: ['Correo', 'E-mail'],
  mailed: ['Enviado el {{at}}', 'Sent on {{at}}'],
  notMailed: ['Todavía no salió ningún aviso por correo.', 'No e-mail notice has been sent yet.'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  unverified: ['Sin verificar', 'Not verified'],
  unverifiedText: [
    'Llegó por el formulario sin verificación: puede no ser una persona.',
    'It came through the form without verification: it may not be a person.',
  ],
  numbered: ['N°\u00a0{{number}}', 'No.\u00a0{{number}}'],
  topic: ['Pide', 'Asks for'],
  things: ['Qué, y el precio que vio', 'What, and the price that was shown'],
  entry: ['Empezó su visita en', 'Visit started at'],
  cameFrom: ['Llegó desde', 'Came from'],
  agent: ['Enlace de agente', 'Agent’s link'],
  subject: ['Asunto', 'Subject'],
  promised: ['Le dijimos que lo llamamos antes del', 'Call promised by'],
  answered: ['Respondido', 'Answered'],
  cv: ['CV', 'CV'],
  cvDownload: ['Descargar {{name}} ({{size}})', 'Download {{name}} ({{size}})'],
  cvPending: [
    '{{name}} espera el análisis del antivirus. Vas a poder descargarlo cuando termine.',
    '{{name}} is waiting for its virus scan. You can download it once that has finished.',
  ],
  cvInfected: [
    'El antivirus rechazó {{name}}, que se eliminó: tenía un virus o no se pudo analizar. Pedile a la persona que lo mande de nuevo.',
    'The virus scanner refused {{name}}, which was deleted: it had a virus or could not be scanned. Ask the person to send it again.',
  ],
  cvUntil: ['Se borra el {{at}}', 'Deleted on {{at}}'],
  proof: ['Versión de la página', 'Version of the page'],
  proofOf: ['{{path}}, versión {{version}}', '{{path}}, version {{version}}'],
  consent: ['Leyó y aceptó', 'Read and accepted'],
  closed: {
    DONE: ['Cerrado: sumado', 'Closed: added'],
    NOT_DONE: ['Cerrado: no se suma', 'Closed: not added'],
  },
  withdrawn: ['El cliente lo retiró', 'Cancelled by the client'],
  placeNotListed: [
    'No reconocimos la localidad: quedó como la escribió. Preguntale dónde es.',
    'The place was not recognised and is kept as it was typed. Ask where it is.',
  ],
  remindAt: ['Recordatorio', 'Reminder'],
  dueOnly: ['Vencido', 'Overdue'],
  dueCount_one: ['{{count}} recordatorio tuyo llegó a su hora', '{{count}} reminder of yours is due'],
  dueCount_other: [
    '{{count}} recordatorios tuyos llegaron a su hora',
    '{{count}} reminders of yours are due',
  ],
  seeDue: ['Verlos primero', 'See them first'],
  mineCount_one: ['{{count}} contacto tuyo sin responder', '{{count}} lead of yours waiting for an answer'],
  mineCount_other: [
    '{{count}} contactos tuyos sin responder',
    '{{count}} leads of yours waiting for an answer',
  ],
  seeMine: ['Ver los míos', 'See mine'],
  spam: ['Spam', 'Spam'],
  spamOnly: ['Spam', 'Spam'],
  markSpam: ['Marcar como spam', 'Mark as spam'],
  unmarkSpam: ['No es spam', 'Not spam'],
  saved: ['Contacto guardado', 'Lead saved'],
  create: ['Cargar un contacto', 'Add a lead'],
  created: ['Contacto cargado', 'Lead added'],
  name: ['Nombre y apellido', 'Name'],
  phone: ['Teléfono', 'Telephone'],
  phoneHint: [
    'Con código de área. Alcanza con el teléfono o con el correo.',
    'With the area code. A telephone or an e-mail address is enough.',
  ],
  email: ['Correo electrónico', 'E-mail'],
  place: ['Localidad y provincia', 'Town and province'],
  placeHint: ['Por ejemplo: Morón, Buenos Aires', 'For example: Morón, Buenos Aires'],
  isMine: ['Lo atiendo yo', 'Assign it to me'],
  twins: ['Otros pedidos de la misma persona', 'Other requests from the same person'],
  twinBy: {
    phone: ['mismo teléfono', 'same telephone'],
    email: ['mismo correo', 'same e-mail'],
    document: ['mismo documento', 'same document'],
  },
  forget: ['Borrar los datos de una persona', 'Delete a person’s data'],
  forgetText: [
    'Borra todos sus contactos, sus pedidos como cliente, sus CV, las notas y los correos que hablan de ella, por su teléfono o su correo (Ley 25.326). Por su correo, también las invitaciones a ver la cuenta de un cliente que no aceptó. Se conservan sus pedidos de baja y de arrepentimiento, que prueban una obligación legal, y su cuenta, si tiene: esa se elimina en Usuarios. No se puede deshacer.',
    'Deletes all their leads, their requests as a client, their CVs, the notes and the e-mails about them, by telephone or e-mail (Ley 25.326). By e-mail, it also deletes invitations to see a client’s account that they didn’t accept. Their cancellation and withdrawal requests are kept as proof of a legal duty, and so is their account, if they have one: delete that in Users. This can’t be undone.',
  ],
  forgetContact: ['Teléfono o correo', 'Telephone or e-mail'],
  forgetYes: ['Borrar sus datos', 'Delete their data'],
  forgotten: [
    'Se borraron {{leads}} contactos, {{requests}} pedidos, {{files}} CV, {{notes}} notas y {{mails}} correos, y su nombre de {{entries}} registros de auditoría.',
    'Deleted {{leads}} leads, {{requests}} requests, {{files}} CVs, {{notes}} notes and {{mails}} e-mails, and their name from {{entries}} audit entries.',
  ],
  forgottenInvitations_one: [
    'Se borró {{count}} invitación a ver la cuenta de un cliente.',
    'Deleted {{count}} invitation to see a client’s account.',
  ],
  forgottenInvitations_other: [
    'Se borraron {{count}} invitaciones a ver la cuenta de un cliente.',
    'Deleted {{count}} invitations to see a client’s account.',
  ],
  forgottenNone: ['No había nada que borrar de esa persona.', 'There was nothing to delete for that person.'],
  keptAccounts_one: [
    'Queda {{count}} cuenta con ese teléfono o correo, con su nombre y lo que otros le comparten: se elimina en Usuarios, y se van con ella.',
    '{{count}} account with that telephone or e-mail stays, with their name and what others share with it: it is deleted in Users, and they go with it.',
  ],
  keptAccounts_other: [
    'Quedan {{count}} cuentas con ese teléfono o correo, con su nombre y lo que otros les comparten: se eliminan en Usuarios, y se van con ellas.',
    '{{count}} accounts with that telephone or e-mail stay, with their names and what others share with them: they are deleted in Users, and they go with them.',
  ],
  keptCancellations_one: [
    'Se conserva {{count}} pedido de baja o arrepentimiento: es la constancia de una obligación legal de la empresa.',
    '{{count}} cancellation or withdrawal request is kept as proof of a legal duty.',
  ],
  keptCancellations_other: [
    'Se conservan {{count}} pedidos de baja o arrepentimiento: son la constancia de una obligación legal de la empresa.',
    '{{count}} cancellation or withdrawal requests are kept as proof of a legal duty.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    leadWork: TextsOf<typeof words>;
  }
}

addWords('leadWork', words);
