import type { Language } from '@centinela/sections/kernel/language.ts';
import { z } from 'zod';
import { type QadField, qadFieldLabels, qadFields } from './qadColumns.ts';

/** What may be wrong with a record: what the reader is told, and how to mend it. `{with}` is filled in. */
export const qadRules = {
  required: {
    es: ['falta', 'Completá el dato.'],
    en: ['is missing', 'Fill it in.'],
  },
  tooLong: {
    es: ['tiene más de {with} caracteres', 'Acortá el texto.'],
    en: ['has more than {with} characters', 'Make it shorter.'],
  },
  columns: {
    es: [
      'la línea no tiene las columnas de la cabecera ({with})',
      'Revisá si sobra o falta un separador, o si hay una comilla sin cerrar.',
    ],
    en: [
      'the line does not have the header’s columns ({with})',
      'Look for a separator too many or too few, or for a quote that is not closed.',
    ],
  },
  contract: {
    es: ['no es un número de contrato', 'Usá letras, números, puntos, guiones o barras.'],
    en: ['is no contract number', 'Use letters, digits, dots, hyphens or slashes.'],
  },
  duplicate: {
    es: ['ya está en la línea {with} de este archivo', 'Dejá una sola línea por contrato.'],
    en: ['is already on line {with} of this file', 'Keep one line a contract.'],
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
    en: ['is no e-mail address', 'Write it as name@example.com, or leave it empty.'],
  },
  unknownPlan: {
    es: ['no es el código de ningún plan', 'Corregí el código, o cargá el plan con ese código.'],
    en: ['is the code of no plan', 'Correct the code, or add a plan with it.'],
  },
  unknownAddon: {
    es: ['no es el código de ningún adicional', 'Corregí el código, o cargá el adicional con ese código.'],
    en: ['is the code of no add-on', 'Correct the code, or add an add-on with it.'],
  },
  quantity: {
    es: ['no es una cantidad de 1 a 999', 'Escribí un número entero.'],
    en: ['is no quantity from 1 to 999', 'Write a whole number.'],
  },
  status: {
    es: ['no es un estado', 'Los estados son ACTIVO, SUSPENDIDO y BAJA.'],
    en: ['is no status', 'They are ACTIVO, SUSPENDIDO and BAJA.'],
  },
  province: {
    es: ['no es una provincia', 'Escribí su nombre completo, por ejemplo Santa Fe.'],
    en: ['is no province', 'Write its whole name, such as Santa Fe.'],
  },
  date: {
    es: ['no es una fecha que exista', 'Escribila como 31/12/2026 o 2026-12-31.'],
    en: ['is no date that exists', 'Write it as 31/12/2026 or 2026-12-31.'],
  },
  amount: {
    es: ['no es un importe', 'Escribilo como 1.234,56 o 1234.56.'],
    en: ['is no amount', 'Write it as 1.234,56 or 1234.56.'],
  },
  ambiguousAmount: {
    es: ['puede leerse de dos maneras', 'Escribí los centavos: 1.234,00 o 1,23.'],
    en: ['can be read in two ways', 'Write the cents: 1.234,00 or 1,23.'],
  },
  negative: {
    es: ['es negativo', 'Un abono no puede ser menor que cero.'],
    en: ['is negative', 'A monthly total cannot be less than nothing.'],
  },
  tooBig: {
    es: ['es demasiado grande', 'Puede tener hasta diez cifras antes de la coma.'],
    en: ['is too large', 'It may have up to ten digits before the decimals.'],
  },
  formula: {
    es: ['es una fórmula que dio un error', 'Corregí la celda en la planilla.'],
    en: ['is a formula that came to an error', 'Correct the cell in the sheet.'],
  },
} as const satisfies Record<string, Record<Language, readonly [what: string, how: string]>>;

export type QadRule = keyof typeof qadRules;

const isRule = (name: string): name is QadRule => Object.hasOwn(qadRules, name);

/** One thing wrong with a record. `field` is null when it is the line as a whole. */
export const qadProblem = z.object({
  field: z.enum(qadFields).nullable(),
  value: z.string(),
  rule: z.string(),
  with: z.string().optional(),
});
export type QadProblem = { field: QadField | null; value: string; rule: QadRule; with?: string };

/** A problem in words: what it is and how to mend it. */
export function explainProblem(
  problem: z.infer<typeof qadProblem>,
  language: Language,
): { message: string; mend: string } {
  if (!isRule(problem.rule)) return { message: problem.rule, mend: '' };
  const [what, how] = qadRules[problem.rule][language];
  const filled = what.replace('{with}', problem.with ?? '');
  if (problem.field === null)
    return { message: filled.replace(/^./, (first) => first.toUpperCase()), mend: how };
  const label = qadFieldLabels[problem.field][language === 'es' ? 0 : 1];
  const subject = problem.value === '' ? label : `${label} «${problem.value}»`;
  return { message: `${subject} ${filled}`, mend: how };
}

/** What is said beside a record that went through. */
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
    es: 'Un archivo posterior ya trajo este contrato: vale lo que dice aquel.',
    en: 'A later file has brought this contract: what that one says counts.',
  },
  kept: {
    es: 'El contrato cambió después de este archivo: al deshacer quedó como está.',
    en: 'The contract has changed since this file: the undo left it as it is.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type QadNotice = keyof typeof qadNotices;
export const qadNoticeKeys = ['noEmail', 'emailTaken', 'newerFile', 'kept'] as const satisfies QadNotice[];
