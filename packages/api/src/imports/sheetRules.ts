import type { Language } from '@centinela/sections/kernel/language.ts';

/**
 * Error messages of rules, and how to correct the error. `{with}` is a placeholder. The message follows the field's
 * name and value, unless it contains `{the}` (the field with its article) or `{value}` itself.
 */
export type Rules = Readonly<Record<string, Record<Language, readonly [what: string, how: string]>>>;

/** Rules for lines of any imported file. */
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
      'Check for a missing or surplus separator, or for an unclosed quote.',
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

/** A problem of a line. `field` is null for the whole line. */
export interface SheetProblem {
  field: string | null;
  value: string;
  rule: string;
  with?: string | undefined;
}

/**
 * Creates a formatter for problems: what they are and how to correct them.
 *
 * @param labels label of each field
 * @param phrases name of each field within a Spanish sentence, with its article
 */
export const createProblemFormatter =
  (
    rules: Rules,
    labels: Readonly<Record<string, readonly [es: string, en: string]>>,
    phrases: Readonly<Record<string, string>>,
  ) =>
  (problem: SheetProblem, language: Language): { message: string; mend: string } => {
    const texts = Object.hasOwn(rules, problem.rule) ? rules[problem.rule] : undefined;
    if (!texts) return { message: problem.rule, mend: '' };
    const { field, value } = problem;
    const [what, how] = texts[language];
    const filledText = what.replace('{with}', () => problem.with ?? '');
    const names = field === null ? undefined : labels[field];
    if (field === null || !names)
      return { message: filledText.replace(/^./, (first) => first.toUpperCase()), mend: how };
    // For many values at once, the message doesn't quote a value.
    if (/\{(?:the|value)\}/.test(what)) {
      const withoutValue = value === '' ? filledText.replace(/:? «\{value\}»/, '') : filledText;
      return {
        message: withoutValue.replace('{the}', phrases[field] ?? '').replace('{value}', () => value),
        mend: how,
      };
    }
    const label = names[language === 'es' ? 0 : 1];
    const subject = value === '' ? label : `${label} «${value}»`;
    return { message: `${subject} ${filledText}`, mend: how };
  };
