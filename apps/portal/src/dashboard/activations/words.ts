import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Activaciones', 'Activations'],
  about: [
    'Las cuentas que se activan en la plataforma de monitoreo, y qué pasó con cada una.',
    'Accounts being activated on the monitoring platform, and what happened to each.',
  ],
  search: ['Buscar', 'Search'],
  searchHint: ['Contrato, nombre, documento o correo', 'Contract, name, document or e-mail'],
  state: ['Estado', 'Status'],
  kind: ['Tipo de cuenta', 'Account type'],
  what: ['Qué', 'What'],
  who: ['Cuenta', 'Account'],
  asked: ['Pedida', 'Requested'],
  contract: ['Contrato {{number}}', 'Contract {{number}}'],
  account: ['La cuenta', 'The account'],
  none: ['Todavía no hay activaciones', 'No activations yet'],
  noneText: [
    'Se piden solas cuando un archivo del ERP trae un contrato activo, o cuando alguien la pide desde su área.',
    'They’re requested when an ERP file brings an active contract, or by people from their own area.',
  ],
  explanation: {
    REFUSED: ['La plataforma la rechazó: {{reason}}.', 'The platform refused it: {{reason}}.'],
    FAILED_one: ['Se intentó una vez: {{reason}}.', 'Tried once: {{reason}}.'],
    FAILED_other: [
      'Se intentó {{count}} veces durante una semana. Último motivo: {{reason}}.',
      'Tried {{count}} times over a week. Last result: {{reason}}.',
    ],
    QUEUED: ['El último intento falló: {{reason}}.', 'The last attempt failed: {{reason}}.'],
    noReason: ['sin motivo', 'no reason given'],
  },
  next: ['Próximo intento', 'Next attempt'],
  known: ['En la plataforma: {{account}}', 'On the platform: {{account}}'],
  retry: ['Reintentar', 'Retry'],
  retryOf: ['Reintentar la activación de {{what}}', 'Retry the activation of {{what}}'],
  retried: ['Activación en marcha', 'Activation in progress'],
  see: ['Verlas', 'See them'],
  retryAll: ['Reintentar todas', 'Retry all'],
  lost: {
    moreThan: ['Más de {{what}}', 'More than {{what}}'],
    FAILED_one: ['{{count}} activación falló', '{{count}} activation failed'],
    FAILED_other: ['{{count}} activaciones fallaron', '{{count}} activations failed'],
    REFUSED_one: ['{{count}} activación fue rechazada', '{{count}} activation was refused'],
    REFUSED_other: ['{{count}} activaciones fueron rechazadas', '{{count}} activations were refused'],
  },
  lostText: {
    FAILED: [
      'La plataforma no respondió en una semana de intentos. Si ya anda, reintentalas.',
      'The platform didn’t respond after a week of attempts. If it’s working again, retry them.',
    ],
    REFUSED: [
      'La plataforma las rechazó; cada una muestra el motivo. Corregí los datos y reintentalas.',
      'The platform refused them; each one shows why. Fix the data and retry them.',
    ],
  },
  sure: {
    title: ['¿Reintentar todas?', 'Retry all?'],
    text_one: [
      'Se vuelve a pedir {{count}} activación, en orden y de a poco. Queda en la auditoría.',
      '{{count}} activation is requested again. It’s recorded in the audit.',
    ],
    text_other: [
      'Se vuelven a pedir {{count}} activaciones, en orden y de a poco. Queda en la auditoría.',
      '{{count}} activations are requested again, one after another. It’s recorded in the audit.',
    ],
  },
  allRetried_one: ['{{count}} activación en marcha', '{{count}} activation in progress'],
  allRetried_other: ['{{count}} activaciones en marcha', '{{count}} activations in progress'],
  noPlatform: {
    title: ['Las activaciones esperan', 'Activations are on hold'],
    text: [
      'El portal no está conectado a la plataforma de monitoreo: falta definir ETERIX_URL. Lo pedido queda guardado y sale cuando esté.',
      'The portal is not connected to the monitoring platform: ETERIX_URL is missing. Requests are kept and sent once it’s set.',
    ],
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    activations: TextsOf<typeof words>;
  }
}

addWords('activations', words);
