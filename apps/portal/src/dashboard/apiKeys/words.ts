import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Claves de API', 'API keys'],
  about: [
    'Con una clave, otro sistema de la empresa lee o carga datos en el portal sin usuario ni contraseña.',
    'With a key, another company system can read or enter data in the portal without a user and password.',
  ],
  create: ['Nueva clave', 'New key'],
  noneYet: ['Todavía no hay claves', 'There are no keys yet'],
  none: [
    'Creá una para cada sistema, con lo mínimo que necesita. Así podés revocar una sin parar a los demás.',
    'Create one for each system, with only the access it needs. That way you can revoke one without stopping the others.',
  ],
  name: ['Nombre', 'Name'],
  nameHint: [
    'Qué programa la usa: ERP nocturno, CRM… Aparece en la auditoría.',
    'The program that uses it: nightly ERP, CRM… It appears in the audit log.',
  ],
  scopes: ['Qué puede hacer', 'What it can do'],
  scopesHint: [
    'Nunca más de lo que podés vos: si perdés un permiso, la clave también.',
    'Never more than you can: if you lose a permission, the key loses it too.',
  ],
  notYours: ['No tenés todos sus permisos', 'You do not have all of its permissions'],
  days: ['Vence', 'Expires'],
  daysHint: [
    'El {{day}}. Una clave no se puede renovar: se crea otra.',
    'On {{day}}. A key cannot be renewed: create another one.',
  ],
  periods: {
    '30': ['En 30 días', 'In 30 days'],
    '90': ['En 90 días', 'In 90 days'],
    '180': ['En 180 días', 'In 180 days'],
    '365': ['En un año', 'In a year'],
  },
  submit: ['Crear la clave', 'Create the key'],
  secret: ['La clave de {{name}}', 'The key for {{name}}'],
  secretText: [
    'Copiala ahora: no se vuelve a mostrar. Guardala como una contraseña, y nunca en una dirección web.',
    'Copy it now: it is not shown again. Store it like a password, and never in a web address.',
  ],
  key: ['Clave', 'Key'],
  state: ['Estado', 'Status'],
  states: {
    ACTIVE: ['Activa', 'Active'],
    EXPIRED: ['Vencida', 'Expired'],
    REVOKED: ['Revocada', 'Revoked'],
    ENDED: ['Terminada', 'Ended'],
  },
  expiresSoon: ['Vence pronto', 'Expires soon'],
  expires: ['Vence el {{day}}', 'Expires on {{day}}'],
  expired: ['Venció el {{day}}', 'Expired on {{day}}'],
  revokedBy: ['Por {{name}}, el {{day}}', 'By {{name}}, on {{day}}'],
  endedWith: ['Con la cuenta de {{name}}', 'With the account of {{name}}'],
  lastUse: ['Último uso', 'Last use'],
  neverUsed: ['Nunca', 'Never'],
  creator: ['Creada por', 'Created by'],
  revoke: ['Revocar', 'Revoke'],
  revokeOf: ['Revocar {{name}}', 'Revoke {{name}}'],
  revokeTitle: ['¿Revocar {{name}}?', 'Revoke {{name}}?'],
  revokeText: [
    'Deja de funcionar en el momento y no se puede deshacer. El sistema que la usa va a fallar hasta que le pongas otra.',
    'It stops working immediately, and this cannot be undone. The system that uses it will fail until you give it another one.',
  ],
  revoked: ['Clave revocada', 'Key revoked'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    apiKeys: TextsOf<typeof words>;
  }
}

addWords('apiKeys', words);
