import type { TemplateName } from '@centinela/mail/templates.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Correos', 'E-mails'],
  about: [
    'Cada correo que salió del portal, o que está por salir, y qué pasó con él.',
    'Every e-mail the portal has sent or is about to send, and what happened to it.',
  ],
  subject: ['Asunto', 'Subject'],
  to: ['Para', 'To'],
  from: ['De', 'From'],
  type: ['Tipo', 'Type'],
  state: ['Estado', 'Status'],
  date: ['Fecha', 'Date'],
  searchHint: ['Asunto, nombre o dirección…', 'Subject, name or address…'],
  toHint: ['La dirección completa', 'The full address'],
  nobody: ['Todavía sin destinatario', 'No recipient yet'],
  inside: ['A la empresa', 'Internal'],
  outside: ['Hacia afuera', 'External'],
  noneYet: ['Todavía no salió ningún correo', 'No e-mail has been sent yet'],
  none: [
    'Cuando alguien se registre, olvide su contraseña o deje sus datos, el correo aparece acá.',
    'When somebody registers, forgets a password or leaves their details, the e-mail appears here.',
  ],
  states: {
    QUEUED: ['En espera', 'Waiting'],
    SENDING: ['Enviándose', 'Sending'],
    SENT: ['Enviado', 'Sent'],
    FAILED: ['No se pudo enviar', 'Could not be sent'],
    LOG_ONLY: ['Solo en el registro', 'Log only'],
  },
  types: {
    'account-exists': ['La cuenta ya existía', 'Account already exists'],
    'account-invited': ['Invitación a una cuenta', 'Account invitation'],
    cancellation: ['Pedido de baja o arrepentimiento', 'Cancellation or withdrawal request'],
    'cancellation-done': ['Baja o arrepentimiento resuelto', 'Cancellation or withdrawal resolved'],
    'payment-receipt': ['Recibo de un pago', 'Receipt of a payment'],
    'call-credit': ['Mes gratis por una llamada tardía', 'Free month for a late call'],
    'cancellation-received': ['Código de una baja o arrepentimiento', 'Cancellation or withdrawal code'],
    'email-changed': ['Correo de la cuenta cambiado', 'Account e-mail changed'],
    'forgot-password': ['Contraseña olvidada', 'Forgotten password'],
    'household-accepted': ['Persona de la casa: aceptó', 'Household member: accepted'],
    'household-ended': ['Persona de la casa: terminó', 'Household member: access ended'],
    'household-invited': ['Persona de la casa: invitación', 'Household member: invitation'],
    lead: ['Contacto nuevo', 'New lead'],
    notification: ['Notificación', 'Notification'],
    request: ['Pedido de un cliente', 'Client request'],
    'request-changed': ['Novedad de un pedido', 'Request update'],
    'password-changed': ['Contraseña cambiada', 'Password changed'],
    'break-glass-login': ['Ingreso con una cuenta de emergencia', 'Login with a break-glass account'],
    'password-set-by-admin': ['Contraseña puesta por la empresa', 'Password set by the company'],
    'second-factor-changed': ['Segundo paso cambiado', 'Second step changed'],
    'validate-account': ['Validar la cuenta', 'Confirm the account'],
    'system-alert': ['Aviso del sistema', 'System alert'],
    'zip-ready': ['Exportación lista', 'Export ready'],
    'agent-lead': ['Pedido por el enlace de un agente', 'Request through an agent’s link'],
    visit: ['Visita reservada', 'Booked visit'],
    'visit-notice': ['Aviso de visita', 'Visit notice'],
    'webhook-off': ['Webhook apagado', 'Webhook switched off'],
    'work-assigned': ['Contacto o pedido asignado', 'Lead or request assigned'],
    'leads-to-do': ['Contactos asignados o recordatorios', 'Assigned leads or reminders'],
    'leads-waiting': ['Contactos sin responder', 'Unanswered leads'],
  } satisfies Record<TemplateName, Label>,
  reasons: {
    noServer: ['No hay servidor de correo configurado.', 'No mail server configured.'],
    noRecipient: ['Nadie figura en la configuración para recibirlo.', 'No recipient is set in the settings.'],
    linkUnreadable: [
      'Su enlace privado no se puede leer: cambió la clave del servidor (SECRET).',
      'Its private link can’t be read: the server’s key (SECRET) has changed.',
    ],
    unknownTemplate: ['Es de una versión anterior del portal.', 'It’s from an older version of the portal.'],
  },
  noServer: {
    title: ['Estos correos no le llegan a nadie', 'These e-mails aren’t reaching anyone'],
    text: [
      'El portal no tiene servidor de correo, así que todo queda acá, también los enlaces privados, que solo ve quien tiene el rol de administración. Para enviarlos hay que definir SMTP_URL.',
      'The portal has no mail server, so everything stays here, private links included, which only the administrator role sees. To send them, set SMTP_URL.',
    ],
  },
  waiting: {
    title_one: [
      'Hay {{count}} correo que quedó solo en el registro',
      '{{count}} e-mail stayed only in the log',
    ],
    title_other: [
      'Hay {{count}} correos que quedaron solo en el registro',
      '{{count}} e-mails stayed only in the log',
    ],
    text: [
      'Son avisos para la empresa, como los contactos nuevos, de cuando no había servidor de correo.',
      'They’re notices for the company, such as new leads, from when there was no mail server.',
    ],
    send: ['Enviarlos ahora', 'Send them now'],
    sent_one: ['{{count}} correo en camino', '{{count}} e-mail on its way'],
    sent_other: ['{{count}} correos en camino', '{{count}} e-mails on their way'],
  },
  failed_one: [
    '{{count}} correo no se pudo enviar en los últimos 30 días',
    '{{count}} e-mail couldn’t be sent in the last 30 days',
  ],
  failed_other: [
    '{{count}} correos no se pudieron enviar en los últimos 30 días',
    '{{count}} e-mails couldn’t be sent in the last 30 days',
  ],
  seeFailed: ['Verlos', 'See them'],
  preview: ['Así se ve', 'How it looks'],
  previewOf: ['Vista del correo “{{subject}}”', 'Preview of the e-mail “{{subject}}”'],
  hiddenLink: [
    'El enlace privado no se muestra: es solo para quien recibe el correo. Sin servidor de correo, lo ve también quien tiene el rol de administración.',
    'The private link isn’t shown: it’s only for the recipient. Without a mail server the administrator role sees it too.',
  ],
  history: ['Intentos', 'Attempts'],
  noHistory: ['Todavía no se intentó enviar.', 'No attempts yet.'],
  next: ['Próximo intento', 'Next attempt'],
  files: ['Archivos', 'Files'],
  reason: ['Motivo', 'Reason'],
  edition: ['Reenvío', 'Resent'],
  outcomes: {
    SENT: ['El servidor lo recibió', 'Accepted by the server'],
    REFUSED: ['Rechazado', 'Refused'],
    DEFERRED: ['Demorado; se vuelve a intentar', 'Deferred; it will be retried'],
    LOST: ['Se cortó en la mitad; se vuelve a intentar', 'Interrupted; it will be retried'],
    LOG_ONLY: ['Quedó en el registro', 'Kept in the log'],
    underway: ['En curso', 'In progress'],
  },
  resend: ['Reenviar', 'Resend'],
  sendNow: ['Intentar ahora', 'Try now'],
  resent: ['Correo en camino', 'E-mail on its way'],
  cannotResend: [
    'No se puede reenviar porque su enlace privado ya se borró. Pedí uno nuevo desde donde salió.',
    'It can’t be resent because its private link has been deleted. Request a new one from where it came.',
  ],
  needsServer: ['Para reenviarlo hace falta un servidor de correo.', 'Resending requires a mail server.'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    mails: TextsOf<typeof words>;
  }
}

addWords('mails', words);

/** The kinds of e-mail that have a label. */
export const mailTypes = Object.keys(words.types);
type MailType = keyof typeof words.types;
export const isMailType = (name: string): name is MailType => Object.hasOwn(words.types, name);
type ReasonCode = keyof typeof words.reasons;
export const isReasonCode = (text: string): text is ReasonCode => Object.hasOwn(words.reasons, text);
