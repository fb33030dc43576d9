import { addWords } from '../../language/language.ts';

const es = {
  imports: 'Importaciones',
  noImports: 'No hay ninguna en marcha ni esperando.',
  counts: '{{done}} de {{total}}',
  errors: '{{count}} con error',
  allImports: 'Ver las {{count}}',
  waits: {
    COLUMNS: 'Falta decir qué hay en cada columna',
    UPLOADED: 'El simulacro está listo: falta confirmarlo',
    FINISHED_one: 'Quedó {{count}} registro con error',
    FINISHED_other: 'Quedaron {{count}} registros con error',
    TERMINATED: 'Se detuvo: se puede seguir',
    KILLED: 'Se cortó: se puede seguir',
    FAILED: 'Falló: mirá por qué',
    undo: 'Quedó a medio deshacer: se puede seguir deshaciendo',
    errors: 'Se detuvo el reintento: quedan errores por reintentar',
    QUEUED: 'En espera',
    PROCESSING: 'En marcha',
  },
  moreThan: 'Más de {{what}}',
  trouble: 'Para resolver',
  noTrouble: 'Activaciones, correos y cuentas están al día.',
  FAILED_one: '{{count}} activación no se logró',
  FAILED_other: '{{count}} activaciones no se lograron',
  REFUSED_one: '{{count}} activación fue rechazada',
  REFUSED_other: '{{count}} activaciones fueron rechazadas',
  failedMails_one: '{{count}} correo no se pudo enviar',
  failedMails_other: '{{count}} correos no se pudieron enviar',
  waitingMails_one: '{{count}} aviso a la empresa sin enviar',
  waitingMails_other: '{{count}} avisos a la empresa sin enviar',
  pendingUsers_one: '{{count}} cuenta sin validar',
  pendingUsers_other: '{{count}} cuentas sin validar',
  hints: {
    FAILED: 'La plataforma de monitoreo no respondió en una semana',
    REFUSED: 'La plataforma de monitoreo dijo que no, y por qué',
    failedMails: 'En los últimos 30 días',
    waitingMails: 'De cuando no había servidor de correo',
    pendingUsers: 'Su dueño todavía no confirmó el correo',
  },
};

declare module '../../language/language.ts' {
  interface Words {
    operations: typeof es;
  }
}

addWords('operations', {
  es,
  en: {
    imports: 'Imports',
    noImports: 'None is under way or waiting.',
    counts: '{{done}} of {{total}}',
    errors: '{{count}} in error',
    allImports: 'See all {{count}}',
    waits: {
      COLUMNS: 'Somebody has to say what each column is',
      UPLOADED: 'The dry run is ready: confirm it',
      FINISHED_one: '{{count}} record is left in error',
      FINISHED_other: '{{count}} records are left in error',
      TERMINATED: 'Stopped: it can go on',
      KILLED: 'Cut off: it can go on',
      FAILED: 'Failed: see why',
      undo: 'Half undone: the undo can go on',
      errors: 'The retry was stopped: errors are left to try again',
      QUEUED: 'Waiting',
      PROCESSING: 'Under way',
    },
    moreThan: 'More than {{what}}',
    trouble: 'To be mended',
    noTrouble: 'Activations, e-mails and accounts are all well.',
    FAILED_one: '{{count}} activation was given up',
    FAILED_other: '{{count}} activations were given up',
    REFUSED_one: '{{count}} activation was refused',
    REFUSED_other: '{{count}} activations were refused',
    failedMails_one: '{{count}} e-mail could not be sent',
    failedMails_other: '{{count}} e-mails could not be sent',
    waitingMails_one: '{{count}} notice to the company was not sent',
    waitingMails_other: '{{count}} notices to the company were not sent',
    pendingUsers_one: '{{count}} account is not validated',
    pendingUsers_other: '{{count}} accounts are not validated',
    hints: {
      FAILED: 'The monitoring platform did not answer for a week',
      REFUSED: 'The monitoring platform said no, and why',
      failedMails: 'In the last 30 days',
      waitingMails: 'From when there was no mail server',
      pendingUsers: 'The owner has not confirmed the address yet',
    },
  },
});
