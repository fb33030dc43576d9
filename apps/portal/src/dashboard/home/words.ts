import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  imports: ['Importaciones', 'Imports'],
  counts: ['{{done}} de {{total}}', '{{done}} of {{total}}'],
  errors: ['{{count}} con error', '{{count}} with errors'],
  allImports: ['Ver las {{count}}', 'See all {{count}}'],
  waits: {
    COLUMNS: ['Falta asignar las columnas', 'Columns need to be assigned'],
    UPLOADED: ['El simulacro está listo: falta confirmarlo', 'The dry run is ready to confirm'],
    FINISHED_one: ['Quedó {{count}} registro con error', '{{count}} record still has errors'],
    FINISHED_other: ['Quedaron {{count}} registros con error', '{{count}} records still have errors'],
    TERMINATED: ['Se detuvo: podés seguir', 'Stopped: you can resume it'],
    KILLED: ['Se cortó: podés seguir', 'Interrupted: you can resume it'],
    FAILED: ['Falló: mirá por qué', 'Failed: see why'],
    undo: ['Quedó a medio deshacer: podés seguir', 'Partly undone: you can resume the undo'],
    errors: [
      'Se detuvo el reintento: quedan errores por reintentar',
      'The retry was stopped: some errors remain',
    ],
    QUEUED: ['En espera', 'Waiting'],
    PROCESSING: ['En marcha', 'In progress'],
  },
  moreThan: ['Más de {{what}}', 'More than {{what}}'],
  trouble: ['Para resolver', 'Needs attention'],
  lateCancellations_one: [
    '{{count}} baja o arrepentimiento fuera de plazo',
    '{{count}} overdue cancellation or withdrawal',
  ],
  lateCancellations_other: [
    '{{count}} bajas y arrepentimientos fuera de plazo',
    '{{count}} overdue cancellations and withdrawals',
  ],
  openCancellations_one: [
    '{{count}} baja o arrepentimiento por resolver',
    '{{count}} open cancellation or withdrawal',
  ],
  openCancellations_other: [
    '{{count}} bajas y arrepentimientos por resolver',
    '{{count}} open cancellations and withdrawals',
  ],
  openRequests_one: ['{{count}} pedido de un cliente sin resolver', '{{count}} open client request'],
  openRequests_other: ['{{count}} pedidos de clientes sin resolver', '{{count}} open client requests'],
  FAILED_one: ['{{count}} activación fallida', '{{count}} activation failed'],
  FAILED_other: ['{{count}} activaciones fallidas', '{{count}} activations failed'],
  REFUSED_one: ['{{count}} activación fue rechazada', '{{count}} activation was refused'],
  REFUSED_other: ['{{count}} activaciones fueron rechazadas', '{{count}} activations were refused'],
  failedMails_one: ['{{count}} correo sin entregar', '{{count}} e-mail could not be delivered'],
  failedMails_other: ['{{count}} correos sin entregar', '{{count}} e-mails could not be delivered'],
  waitingMails_one: ['{{count}} aviso a la empresa sin enviar', '{{count}} unsent notice to the company'],
  waitingMails_other: ['{{count}} avisos a la empresa sin enviar', '{{count}} unsent notices to the company'],
  pendingUsers_one: ['{{count}} cuenta sin validar', '{{count}} account not validated yet'],
  pendingUsers_other: ['{{count}} cuentas sin validar', '{{count}} accounts not validated yet'],
  hints: {
    lateCancellations: [
      'Pasaron las 24 horas que da la Disposición 954/2025',
      'Past the 24 hours set by Disposición 954/2025',
    ],
    openCancellations: [
      'Cada uno tiene que estar resuelto dentro de las 24 horas',
      'Each has to be resolved within 24 hours',
    ],
    openRequests: ['Visitas, cambios de contactos y mudanzas', 'Visits, contact changes and moves'],
    FAILED: [
      'La plataforma de monitoreo no respondió en una semana',
      'The monitoring platform gave no answer for a week',
    ],
    REFUSED: [
      'La plataforma de monitoreo las rechazó y dijo por qué',
      'The monitoring platform refused them and said why',
    ],
    failedMails: ['En los últimos 30 días', 'In the last 30 days'],
    waitingMails: [
      'Se escribieron cuando no había servidor de correo',
      'Written while there was no mail server',
    ],
    pendingUsers: [
      'Su dueño todavía no confirmó el correo',
      'Their owners have not confirmed the e-mail address yet',
    ],
  },
  trends: {
    title: ['Últimas cuatro semanas', 'The last four weeks'],
    leads: ['Contactos', 'Leads'],
    records: ['Registros importados', 'Imported records'],
    imported: ['Importados', 'Imported'],
    inError: ['Con error', 'With errors'],
    mails: ['Correos enviados', 'E-mails sent'],
    sent: ['Enviados', 'Sent'],
    notSent: ['Sin entregar', 'Not delivered'],
    activations: ['Activaciones', 'Activations'],
    active: ['Activas', 'Active'],
    waiting: ['En espera', 'Waiting'],
    lost: ['Fallidas', 'Failed'],
    week: ['en los últimos 7 días', 'in the last 7 days'],
    same: ['Igual que en los 7 anteriores', 'Same as the 7 days before'],
    more: ['{{count}} más que en los 7 anteriores', '{{count}} more than the 7 days before'],
    fewer: ['{{count}} menos que en los 7 anteriores', '{{count}} fewer than the 7 days before'],
    none: ['Nada en las últimas cuatro semanas.', 'Nothing in the last four weeks.'],
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    operations: TextsOf<typeof words>;
  }
}

addWords('operations', words);
