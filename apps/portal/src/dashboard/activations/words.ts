import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Activaciones',
  about: 'Las cuentas que se activan en la plataforma de monitoreo, y qué pasó con cada una.',
  search: 'Buscar',
  searchHint: 'Contrato, nombre, documento o correo',
  state: 'Estado',
  kind: 'Tipo de cuenta',
  what: 'Qué',
  who: 'Cuenta',
  asked: 'Pedida',
  contract: 'Contrato {{number}}',
  account: 'La cuenta',
  none: 'Todavía no hay activaciones',
  noneText:
    'Se piden solas cuando un archivo del ERP trae un contrato activo, o cuando alguien la pide desde su área.',
  told: {
    REFUSED: 'La plataforma la rechazó: {{reason}}.',
    FAILED_one: 'Se intentó una vez: {{reason}}.',
    FAILED_other: 'Se intentó {{count}} veces durante una semana. Último motivo: {{reason}}.',
    QUEUED: 'El último intento falló: {{reason}}.',
    noReason: 'sin motivo',
  },
  next: 'Próximo intento',
  known: 'En la plataforma: {{account}}',
  retry: 'Reintentar',
  retryOf: 'Reintentar la activación de {{what}}',
  retried: 'Activación en marcha',
  see: 'Verlas',
  retryAll: 'Reintentar todas',
  lost: {
    moreThan: 'Más de {{what}}',
    FAILED_one: '{{count}} activación falló',
    FAILED_other: '{{count}} activaciones fallaron',
    REFUSED_one: '{{count}} activación fue rechazada',
    REFUSED_other: '{{count}} activaciones fueron rechazadas',
  },
  lostText: {
    FAILED: 'La plataforma no respondió en una semana de intentos. Si ya anda, reintentalas.',
    REFUSED: 'La plataforma las rechazó; cada una muestra el motivo. Corregí los datos y reintentalas.',
  },
  sure: {
    title: '¿Reintentar todas?',
    text_one: 'Se vuelve a pedir {{count}} activación, en orden y de a poco. Queda en la auditoría.',
    text_other: 'Se vuelven a pedir {{count}} activaciones, en orden y de a poco. Queda en la auditoría.',
  },
  allRetried_one: '{{count}} activación en marcha',
  allRetried_other: '{{count}} activaciones en marcha',
  noPlatform: {
    title: 'Las activaciones esperan',
    text: 'El portal no está conectado a la plataforma de monitoreo: falta definir ETERIX_URL. Lo pedido queda guardado y sale cuando esté.',
  },
};

declare module '../../language/language.ts' {
  interface Namespaces {
    activations: typeof es;
  }
}

addNamespace('activations', {
  es,
  en: {
    title: 'Activations',
    about: 'Accounts being activated on the monitoring platform, and what happened to each.',
    search: 'Search',
    searchHint: 'Contract, name, document or e-mail',
    state: 'Status',
    kind: 'Account type',
    what: 'What',
    who: 'Account',
    asked: 'Requested',
    contract: 'Contract {{number}}',
    account: 'The account',
    none: 'No activations yet',
    noneText:
      'They’re requested when an ERP file brings an active contract, or by people from their own area.',
    told: {
      REFUSED: 'The platform refused it: {{reason}}.',
      FAILED_one: 'Tried once: {{reason}}.',
      FAILED_other: 'Tried {{count}} times over a week. Last result: {{reason}}.',
      QUEUED: 'The last attempt failed: {{reason}}.',
      noReason: 'no reason given',
    },
    next: 'Next attempt',
    known: 'On the platform: {{account}}',
    retry: 'Retry',
    retryOf: 'Retry the activation of {{what}}',
    retried: 'Activation in progress',
    see: 'See them',
    retryAll: 'Retry all',
    lost: {
      moreThan: 'More than {{what}}',
      FAILED_one: '{{count}} activation failed',
      FAILED_other: '{{count}} activations failed',
      REFUSED_one: '{{count}} activation was refused',
      REFUSED_other: '{{count}} activations were refused',
    },
    lostText: {
      FAILED: 'The platform didn’t respond after a week of attempts. If it’s working again, retry them.',
      REFUSED: 'The platform refused them; each one shows why. Fix the data and retry them.',
    },
    sure: {
      title: 'Retry all?',
      text_one: '{{count}} activation is requested again. It’s recorded in the audit.',
      text_other: '{{count}} activations are requested again, one after another. It’s recorded in the audit.',
    },
    allRetried_one: '{{count}} activation in progress',
    allRetried_other: '{{count}} activations in progress',
    noPlatform: {
      title: 'Activations are on hold',
      text: 'The portal is not connected to the monitoring platform: ETERIX_URL is missing. Requests are kept and sent once it’s set.',
    },
  },
});
