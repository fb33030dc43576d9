import type { Language } from '@centinela/sections/kernel/language.ts';

/**
 * What the reader is told of a rule that was broken, and how to mend it. `{with}` is filled in. What is wrong follows the
 * field's name and its value, unless it names `{the}` (the field with its article) or `{value}` itself.
 */
export type Rules = Readonly<Record<string, Record<Language, readonly [what: string, how: string]>>>;

/** What may be wrong with a line of any file that is imported. */
export const sheetRules = {
  required: {
    es: ['Falta {the}', 'Completá el dato.'],
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
    en: ['isn’t a contract number', 'Use letters, digits, dots, hyphens or slashes.'],
  },
  date: {
    es: ['no es una fecha que exista', 'Escribila como 31/12/2026 o 2026-12-31.'],
    en: ['isn’t a valid date', 'Write it as 31/12/2026 or 2026-12-31.'],
  },
  amount: {
    es: ['no es un importe', 'Escribilo como 1.234,56 o 1234.56.'],
    en: ['isn’t an amount', 'Write it as 1.234,56 or 1234.56.'],
  },
  ambiguousAmount: {
    es: ['puede leerse de dos maneras', 'Escribí los centavos: 1.234,00 o 1,23.'],
    en: ['is ambiguous', 'Write the cents: 1.234,00 or 1,23.'],
  },
  tooBig: {
    es: ['es demasiado grande', 'Puede tener hasta diez cifras antes de la coma.'],
    en: ['is too large', 'It may have up to ten digits before the decimals.'],
  },
  formula: {
    es: ['es una fórmula que dio un error', 'Corregí la celda en la planilla.'],
    en: ['is a formula with an error', 'Correct the cell in the sheet.'],
  },
} as const satisfies Rules;

/** One thing wrong with a line. `field` is null when it is the line as a whole. */
export interface SheetProblem {
  field: string | null;
  value: string;
  rule: string;
  with?: string | undefined;
}

/**
 * Makes what tells problems in words: what it is and how to mend it.
 *
 * @param labels what people call each field
 * @param named the same in a Spanish sentence, with its article
 */
export const problemExplainer =
  (
    rules: Rules,
    labels: Readonly<Record<string, readonly [es: string, en: string]>>,
    named: Readonly<Record<string, string>>,
  ) =>
  (problem: SheetProblem, language: Language): { message: string; mend: string } => {
    const words = Object.hasOwn(rules, problem.rule) ? rules[problem.rule] : undefined;
    if (!words) return { message: problem.rule, mend: '' };
    const { field, value } = problem;
    const [what, how] = words[language];
    const filled = what.replace('{with}', () => problem.with ?? '');
    const names = field === null ? undefined : labels[field];
    if (field === null || !names)
      return { message: filled.replace(/^./, (first) => first.toUpperCase()), mend: how };
    // Of many values at once only what is wrong with them is told.
    if (/\{(?:the|value)\}/.test(what)) {
      const told = value === '' ? filled.replace(/:? «\{value\}»/, '') : filled;
      return {
        message: told.replace('{the}', named[field] ?? '').replace('{value}', () => value),
        mend: how,
      };
    }
    const label = names[language === 'es' ? 0 : 1];
    const subject = value === '' ? label : `${label} «${value}»`;
    return { message: `${subject} ${filled}`, mend: how };
  };
