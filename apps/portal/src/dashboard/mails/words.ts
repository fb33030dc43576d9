import { addWords } from '../../language/language.ts';

const es = {
  title: 'Correos',
  about: 'Cada correo que salió del portal, o que está por salir, y qué pasó con él.',
  download: 'Descargar',
  downloadCsv: 'Planilla (CSV)',
  downloadXlsx: 'Excel',
  subject: 'Asunto',
  to: 'Para',
  from: 'De',
  type: 'Tipo',
  state: 'Estado',
  date: 'Fecha',
  searchHint: 'Asunto, nombre o dirección…',
  toHint: 'La dirección completa',
  nobody: 'Todavía sin destinatario',
  inside: 'A la empresa',
  outside: 'Hacia afuera',
  noneYet: 'Todavía no salió ningún correo',
  none: 'Cuando alguien se registre, olvide su contraseña o deje sus datos, el correo aparece acá.',
  states: {
    QUEUED: 'En espera',
    SENDING: 'Saliendo',
    SENT: 'Enviado',
    FAILED: 'No se pudo enviar',
    LOG_ONLY: 'Solo en el registro',
  },
  types: {
    'account-exists': 'La cuenta ya existía',
    'account-invited': 'Invitación a una cuenta',
    'email-changed': 'Correo de la cuenta cambiado',
    'forgot-password': 'Contraseña olvidada',
    lead: 'Contacto nuevo',
    notification: 'Notificación',
    'password-changed': 'Contraseña cambiada',
    'password-set-by-admin': 'Contraseña puesta por la empresa',
    'second-factor-changed': 'Segundo paso cambiado',
    'validate-account': 'Validar la cuenta',
    'zip-ready': 'Exportación lista',
  },
  reasons: {
    noServer: 'No hay servidor de correo configurado.',
    noRecipient: 'Nadie figura en la configuración para recibirlo.',
    linkUnreadable: 'Su enlace privado no se puede leer: cambió la clave del servidor (SECRET).',
    unknownTemplate: 'Es de una versión anterior del portal.',
  },
  noServer: {
    title: 'Estos correos no le llegan a nadie',
    text: 'El portal no tiene servidor de correo, así que todo queda acá, también los enlaces privados, que solo ve quien tiene el rol de administración. Para enviarlos hay que definir SMTP_URL.',
  },
  waiting: {
    title_one: 'Hay {{count}} correo que quedó solo en el registro',
    title_other: 'Hay {{count}} correos que quedaron solo en el registro',
    text: 'Son avisos para la empresa, como los contactos nuevos, de cuando no había servidor de correo.',
    send: 'Enviarlos ahora',
    sent_one: '{{count}} correo en camino',
    sent_other: '{{count}} correos en camino',
  },
  failed_one: '{{count}} correo no se pudo enviar en los últimos 30 días',
  failed_other: '{{count}} correos no se pudieron enviar en los últimos 30 días',
  seeFailed: 'Verlos',
  preview: 'Así se ve',
  previewOf: 'Vista del correo “{{subject}}”',
  hiddenLink:
    'El enlace privado no se muestra: es solo para quien recibe el correo. Sin servidor de correo, lo ve también quien tiene el rol de administración.',
  history: 'Intentos',
  noHistory: 'Todavía no se intentó enviar.',
  next: 'Próximo intento',
  files: 'Archivos',
  reason: 'Motivo',
  edition: 'Reenvío',
  outcomes: {
    SENT: 'El servidor lo recibió',
    REFUSED: 'Rechazado',
    DEFERRED: 'No esta vez; se vuelve a intentar',
    LOST: 'Se cortó en la mitad; se vuelve a intentar',
    LOG_ONLY: 'Quedó en el registro',
    underway: 'En curso',
  },
  resend: 'Reenviar',
  sendNow: 'Intentar ahora',
  resent: 'Correo en camino',
  cannotResend:
    'No se puede reenviar porque su enlace privado ya se borró. Pedí uno nuevo desde donde salió.',
  needsServer: 'Para reenviarlo hace falta un servidor de correo.',
};

declare module '../../language/language.ts' {
  interface Words {
    mails: typeof es;
  }
}

addWords('mails', {
  es,
  en: {
    title: 'E-mails',
    about: 'Every e-mail that left the portal, or is about to, and what became of it.',
    download: 'Download',
    downloadCsv: 'Spreadsheet (CSV)',
    downloadXlsx: 'Excel',
    subject: 'Subject',
    to: 'To',
    from: 'From',
    type: 'Type',
    state: 'State',
    date: 'Date',
    searchHint: 'Subject, name or address…',
    toHint: 'The whole address',
    nobody: 'No recipient yet',
    inside: 'To the company',
    outside: 'To the outside',
    noneYet: 'No e-mail has been sent yet',
    none: 'When somebody registers, forgets a password or leaves their data, the e-mail appears here.',
    states: {
      QUEUED: 'Waiting',
      SENDING: 'Leaving',
      SENT: 'Sent',
      FAILED: 'Could not be sent',
      LOG_ONLY: 'In the log only',
    },
    types: {
      'account-exists': 'The account existed already',
      'account-invited': 'Invitation to an account',
      'email-changed': 'E-mail of the account changed',
      'forgot-password': 'Forgotten password',
      lead: 'New lead',
      notification: 'Notification',
      'password-changed': 'Password changed',
      'password-set-by-admin': 'Password set by the company',
      'second-factor-changed': 'Second step changed',
      'validate-account': 'Validate the account',
      'zip-ready': 'Export ready',
    },
    reasons: {
      noServer: 'No mail server is configured.',
      noRecipient: 'The settings name nobody who gets it.',
      linkUnreadable: 'Its private link cannot be read: the server’s key (SECRET) has changed.',
      unknownTemplate: 'It is of an older version of the portal.',
    },
    noServer: {
      title: 'These e-mails reach nobody',
      text: 'The portal has no mail server, so everything stays here, private links included, which only the administrator role sees. To send them, SMTP_URL has to be set.',
    },
    waiting: {
      title_one: '{{count}} e-mail stayed in the log only',
      title_other: '{{count}} e-mails stayed in the log only',
      text: 'They are notices for the company, such as new leads, from when there was no mail server.',
      send: 'Send them now',
      sent_one: '{{count}} e-mail on its way',
      sent_other: '{{count}} e-mails on their way',
    },
    failed_one: '{{count}} e-mail could not be sent in the last 30 days',
    failed_other: '{{count}} e-mails could not be sent in the last 30 days',
    seeFailed: 'See them',
    preview: 'How it looks',
    previewOf: 'View of the e-mail “{{subject}}”',
    hiddenLink:
      'The private link is not shown: it is only for whoever gets the e-mail. Without a mail server the administrator role sees it too.',
    history: 'Attempts',
    noHistory: 'Nobody has tried to send it yet.',
    next: 'Next attempt',
    files: 'Files',
    reason: 'Reason',
    edition: 'Sent again',
    outcomes: {
      SENT: 'The server took it',
      REFUSED: 'Refused',
      DEFERRED: 'Not this time; it is tried again',
      LOST: 'Cut off in the middle; it is tried again',
      LOG_ONLY: 'Stayed in the log',
      underway: 'Under way',
    },
    resend: 'Send again',
    sendNow: 'Try now',
    resent: 'E-mail on its way',
    cannotResend:
      'It cannot be sent again because its private link has been wiped. Ask for a new one where it came from.',
    needsServer: 'Sending it again needs a mail server.',
  },
});

/** The kinds of mail that have a name of their own here. */
export const mailTypes = Object.keys(es.types);
type MailType = keyof typeof es.types;
export const isMailType = (name: string): name is MailType => Object.hasOwn(es.types, name);
type ReasonCode = keyof typeof es.reasons;
export const isReasonCode = (text: string): text is ReasonCode => Object.hasOwn(es.reasons, text);
