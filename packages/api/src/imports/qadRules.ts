import type { Language } from '@centinela/sections/kernel/language.ts';
import { type QadField, qadFieldLabels, qadFieldPhrases } from './qadColumns.ts';
import { createProblemFormatter, type Rules, sheetRules } from './sheetRules.ts';

/** Rules for records: error message and how to correct it. `{with}` is a placeholder. */
export const qadRules = {
  ...sheetRules,
  duplicate: {
    es: ['ya está en la línea {with} de este archivo', 'Dejá una sola línea por contrato.'],
    en: ['is already on line {with} of this file', 'Keep one line per contract.'],
  },
  document: {
    es: [
      'no es un DNI ni un CUIT que exista',
      'Un DNI tiene 7 u 8 números; un CUIT, 11, y el último verifica a los demás.',
    ],
    en: [
      'is neither a DNI nor a CUIT that exists',
      'A DNI has 7 or 8 digits; a CUIT has 11, and the last one checks the others.',
    ],
  },
  email: {
    es: ['no es un correo', 'Escribilo como nombre@ejemplo.com, o dejalo vacío.'],
    en: ['isn’t an e-mail address', 'Write it as name@example.com, or leave it empty.'],
  },
  unknownPlan: {
    es: ['Plan desconocido: «{value}»', 'Corregí el código, o cargá el plan con ese código.'],
    en: ['Unknown plan: «{value}»', 'Correct the code, or add a plan with it.'],
  },
  unknownAddon: {
    es: ['Adicional desconocido: «{value}»', 'Corregí el código, o cargá el adicional con ese código.'],
    en: ['Unknown add-on: «{value}»', 'Correct the code, or add an add-on with it.'],
  },
  quantity: {
    es: ['no es una cantidad de 1 a 999', 'Escribí un número entero.'],
    en: ['isn’t a quantity from 1 to 999', 'Write a whole number.'],
  },
  months: {
    es: ['no es una cantidad de meses de 1 a 240', 'Escribí un número entero, o dejalo vacío.'],
    en: ['isn’t a number of months from 1 to 240', 'Write a whole number, or leave it empty.'],
  },
  status: {
    es: ['Estado desconocido: «{value}»', 'Los estados son ACTIVO, SUSPENDIDO y BAJA.'],
    en: ['Unknown status: «{value}»', 'They are ACTIVO, SUSPENDIDO and BAJA.'],
  },
  province: {
    es: ['Provincia desconocida: «{value}»', 'Escribí su nombre completo, por ejemplo Santa Fe.'],
    en: ['Unknown province: «{value}»', 'Write its full name, such as Santa Fe.'],
  },
  negative: {
    es: ['es negativo', 'Un abono no puede ser menor que cero.'],
    en: ['is negative', 'A monthly total can’t be less than zero.'],
  },
} as const satisfies Rules;

export type QadRule = keyof typeof qadRules;

export const isQadRule = (name: string): name is QadRule => Object.hasOwn(qadRules, name);

/** A problem of a record. `field` is null for the whole line. */
export type QadProblem = { field: QadField | null; value: string; rule: QadRule; with?: string };

/** Formats a problem: what it is and how to correct it. */
export const formatProblem = createProblemFormatter(qadRules, qadFieldLabels, qadFieldPhrases);

/** Notices on successful records. */
export const qadNotices = {
  noEmail: {
    es: 'El cliente quedó sin correo: agregalo para invitarlo.',
    en: 'The client has no e-mail address: add one to invite them.',
  },
  emailTaken: {
    es: 'El correo es de otra cuenta: el cliente quedó sin correo.',
    en: 'The e-mail address belongs to another account: the client has none.',
  },
  newerFile: {
    es: 'Un archivo posterior ya trajo este contrato: ese tiene prioridad.',
    en: 'A later file already brought this contract, so that file takes precedence.',
  },
  kept: {
    es: 'El contrato cambió después de este archivo: al deshacer quedó como está.',
    en: 'The contract has changed since this file: the undo left it as it is.',
  },
  undone: {
    es: 'El archivo que decidió sobre este contrato se deshizo: reprocesá el registro para aplicarlo.',
    en: 'The file that decided on this contract was undone: reprocess the record to apply it.',
  },
  skipped: {
    es: 'Se saltea: no se importa.',
    en: 'Skipped: it is not imported.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type QadNotice = keyof typeof qadNotices;
export const qadNoticeKeys = [
  'noEmail',
  'emailTaken',
  'newerFile',
  'kept',
  'undone',
  'skipped',
] as const satisfies QadNotice[];
