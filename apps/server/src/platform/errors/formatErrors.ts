import { inLanguage, type Label, type Language } from '@centinela/sections/kernel/language.ts';
import { translateErrors } from '@centinela/sections/kernel/messages.ts';
import type { AppError } from './appError.ts';

/**
 * Formats why a change failed, with its invalid fields if there are any ("Nombre: Requerido").
 *
 * @param getLabel returns the label of a field; undefined for an unknown one
 */
export function formatErrors(
  error: AppError,
  language: Language,
  getLabel: (field: string) => Label | undefined,
): string {
  const fieldTexts = translateErrors(error.options.errors ?? [], language).map(({ field, message }) => {
    const label = getLabel(field.split('.')[0] ?? '');
    return label ? `${inLanguage(label, language)}: ${message}` : message;
  });
  return fieldTexts.length > 0 ? [...new Set(fieldTexts)].join('; ') : error.getMessage(language);
}
