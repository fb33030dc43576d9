import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Notificaciones', 'Notifications'],
  about: [
    'Mensajes que escribís una vez y mandás por correo cuando hace falta.',
    'Messages you write once and e-mail when needed.',
  ],
  one: ['Notificación', 'Notification'],
  create: ['Crear notificación', 'Create notification'],
  createTitle: ['Nueva notificación', 'New notification'],
  searchHint: ['Nombre o asunto…', 'Name or subject…'],
  noneYet: ['Todavía no hay notificaciones', 'There are no notifications yet'],
  none: [
    'Escribí acá los mensajes que se repiten: la bienvenida, un corte programado, un cambio de precio.',
    'Write the messages you send often: a welcome, a planned outage, a price change.',
  ],
  name: ['Nombre', 'Name'],
  nameHint: [
    'Para encontrarla: quien recibe el correo no lo ve.',
    'For finding it: recipients don’t see it.',
  ],
  slug: ['Nombre corto', 'Short name'],
  slugHint: [
    'Con este nombre la mandan otros programas: minúsculas, números y guiones.',
    'Other programs send it by this name: lower-case letters, digits and hyphens.',
  ],
  subject: ['Asunto', 'Subject'],
  message: ['Mensaje', 'Message'],
  enable: ['Se puede enviar', 'Can be sent'],
  enabled: ['Habilitado', 'Enabled'],
  disabled: ['Deshabilitado', 'Disabled'],
  updated: ['Último cambio', 'Last change'],
  actionsOf: ['Acciones de {{name}}', 'Actions of {{name}}'],
  edit: ['Editar', 'Edit'],
  remove: ['Eliminar', 'Delete'],
  send: ['Enviar…', 'Send…'],
  saveAndSend: ['Guardar y enviar…', 'Save and send…'],
  save: ['Guardar', 'Save'],
  created: ['Notificación creada', 'Notification created'],
  saved: ['Notificación guardada', 'Notification saved'],
  removed: ['Notificación eliminada', 'Notification deleted'],
  removeTitle: ['¿Eliminar “{{name}}”?', 'Delete “{{name}}”?'],
  removeText: [
    'Lo que ya se envió queda en el registro de correos. No se puede deshacer.',
    'What was sent stays in the log of e-mails. This cannot be undone.',
  ],
  variables: ['Variables', 'Variables'],
  variablesHint: [
    'Se completan con los datos de cada persona. Después de una barra va el texto que se usa si falta el dato, por ejemplo {{example}}.',
    'Filled in for each person. After a bar, add a fallback for missing values, such as {{example}}.',
  ],
  insert: ['Insertar {{what}}', 'Insert {{what}}'],
  variable: {
    firstName: ['Nombre', 'First name'],
    lastName: ['Apellido', 'Last name'],
    email: ['Correo', 'E-mail'],
    company: ['Empresa', 'Company'],
    site: ['Dirección del sitio', 'Address of the site'],
  },
  preview: ['Así llega', 'How it arrives'],
  previewEmpty: [
    'Escribí el asunto y el mensaje para ver cómo llega.',
    'Write the subject and the message to see how it arrives.',
  ],
  previewOf: ['Vista del mensaje', 'Message preview'],
  test: ['Enviar una prueba', 'Send a test'],
  testTo: ['Prueba a', 'Test to'],
  testSent: ['Prueba en camino a {{to}}', 'Test on its way to {{to}}'],
  required: ['Requerido', 'Required'],
  stale: [
    '{{who}} cambió este mensaje mientras lo editabas. Lo tuyo sigue acá: si volvés a guardar, reemplaza lo suyo. Para ver lo suyo, abrilo en otra pestaña.',
    '{{who}} changed this message while you were editing. Yours is still here: if you save again, it replaces theirs. To see theirs, open it in another tab.',
  ],
  somebody: ['Otra persona', 'Somebody else'],
  sending: {
    title: ['Enviar “{{name}}”', 'Send “{{name}}”'],
    who: ['A quién', 'To whom'],
    addresses: ['A estas direcciones', 'To these addresses'],
    users: ['A usuarios activos', 'To active users'],
    list: ['Direcciones', 'Addresses'],
    listHint: ['Una por línea o separadas por comas.', 'One per line, or separated by commas.'],
    kind: ['Tipo de usuario', 'User type'],
    province: ['Provincia', 'Province'],
    everybody: ['Todos', 'Everybody'],
    everywhere: ['Todas', 'All of them'],
    kinds: {
      SYSTEM: ['Administración', 'Staff'],
      INSTALLER: ['Agentes', 'Agents'],
      CLIENT: ['Clientes', 'Clients'],
    },
    most: ['Hasta {{count}} personas por envío.', 'Up to {{count}} people per send.'],
    send: ['Enviar', 'Send'],
    sent_one: ['{{count}} correo en camino', '{{count}} e-mail on its way'],
    sent_other: ['{{count}} correos en camino', '{{count}} e-mails on their way'],
    disabled: ['Está deshabilitada: habilitala para enviarla.', 'It’s disabled: enable it to send it.'],
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    notifications: TextsOf<typeof words>;
  }
}

addWords('notifications', words);
