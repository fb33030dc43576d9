import { addWords } from '../../language/language.ts';

const es = {
  title: 'Activaciones',
  about: 'Las cuentas que se activan en la plataforma de monitoreo, y qué pasó con cada una.',
  search: 'Buscar',
  searchHint: 'Contrato, nombre, documento o correo',
  state: 'Estado',
  kind: 'De quién',
  what: 'Qué',
  who: 'Cuenta',
  asked: 'Pedida',
  contract: 'Contrato {{number}}',
  account: 'La cuenta',
  none: 'Todavía no se pidió ninguna activación',
  noneText:
    'Se piden solas cuando un archivo del ERP trae un contrato activo, o cuando alguien la pide desde su área.',
  states: {
    QUEUED: 'En espera',
    SENDING: 'Activándose',
    ACTIVE: 'Activa',
    REFUSED: 'Rechazada',
    FAILED: 'No se logró',
  },
  kinds: { CLIENT: 'Cliente', INSTALLER: 'Agente' },
  told: {
    REFUSED: 'La plataforma dijo que no: {{reason}}.',
    FAILED_one: 'Se probó una vez: {{reason}}.',
    FAILED_other: 'Se probó {{count}} veces durante una semana. Lo último: {{reason}}.',
    QUEUED: 'El último intento no salió: {{reason}}.',
    noReason: 'sin motivo',
  },
  next: 'Vuelve a probar',
  known: 'En la plataforma: {{account}}',
  retry: 'Reintentar',
  retryOf: 'Reintentar la activación de {{what}}',
  retried: 'Activación en marcha',
  see: 'Verlas',
  retryAll: 'Reintentar todas',
  lost: {
    moreThan: 'Más de {{what}}',
    FAILED_one: '{{count}} activación no se logró',
    FAILED_other: '{{count}} activaciones no se lograron',
    REFUSED_one: '{{count}} activación fue rechazada',
    REFUSED_other: '{{count}} activaciones fueron rechazadas',
  },
  lostText: {
    FAILED: 'La plataforma no respondió en una semana de intentos. Si ya anda, reintentalas.',
    REFUSED: 'La plataforma las rechazó por lo que dice cada una. Corregí los datos y reintentalas.',
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
  interface Words {
    activations: typeof es;
  }
}

addWords('activations', {
  es,
  en: {
    title: 'Activations',
    about: 'The accounts that are activated at the monitoring platform, and what became of each.',
    search: 'Search',
    searchHint: 'Contract, name, document or e-mail',
    state: 'State',
    kind: 'Whose',
    what: 'What',
    who: 'Account',
    asked: 'Ordered',
    contract: 'Contract {{number}}',
    account: 'The account',
    none: 'No activation was ordered yet',
    noneText:
      'They are ordered when a file of the ERP brings an active contract, or by people from their own area.',
    states: {
      QUEUED: 'Waiting',
      SENDING: 'Being activated',
      ACTIVE: 'Active',
      REFUSED: 'Refused',
      FAILED: 'Given up',
    },
    kinds: { CLIENT: 'Client', INSTALLER: 'Agent' },
    told: {
      REFUSED: 'The platform said no: {{reason}}.',
      FAILED_one: 'Tried once: {{reason}}.',
      FAILED_other: 'Tried {{count}} times in a week. The last thing: {{reason}}.',
      QUEUED: 'The last attempt did not work: {{reason}}.',
      noReason: 'no reason given',
    },
    next: 'Tried again',
    known: 'At the platform: {{account}}',
    retry: 'Try again',
    retryOf: 'Try the activation of {{what}} again',
    retried: 'The activation is under way',
    see: 'See them',
    retryAll: 'Try all again',
    lost: {
      moreThan: 'More than {{what}}',
      FAILED_one: '{{count}} activation was given up',
      FAILED_other: '{{count}} activations were given up',
      REFUSED_one: '{{count}} activation was refused',
      REFUSED_other: '{{count}} activations were refused',
    },
    lostText: {
      FAILED: 'The platform did not answer for a week of attempts. If it works by now, try them again.',
      REFUSED: 'The platform refused them for what each of them says. Mend the data and try them again.',
    },
    sure: {
      title: 'Try all of them again?',
      text_one: '{{count}} activation is ordered anew. It stands in the audit.',
      text_other: '{{count}} activations are ordered anew, one after the other. It stands in the audit.',
    },
    allRetried_one: '{{count}} activation under way',
    allRetried_other: '{{count}} activations under way',
    noPlatform: {
      title: 'Activations wait',
      text: 'The portal is not connected to the monitoring platform: ETERIX_URL is missing. What was ordered is kept and done as soon as it is there.',
    },
  },
});
