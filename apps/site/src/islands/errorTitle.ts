import { type Translate, translate } from './translate.ts';

/** Prefix of the page title when a form has errors, because screen readers read the title first. */
export const errorPrefix = 'Error: ';

/** Adds the error prefix to the page title, or removes it. */
export function setErrorTitle(hasErrors: boolean): void {
  const title = document.title.replace(errorPrefix, '');
  document.title = hasErrors ? errorPrefix + title : title;
}

/** Heading of the error summary. */
export const formatSummaryTitle = (count: number, translate: Translate): string =>
  count === 1 ? translate('Falta corregir un dato') : translate('Falta corregir {count} datos', { count });

/** Message of a form that the server refused: how many fields have errors, else the error of the whole form. */
export const formatFailure = (errorCount: number, failure: string): string =>
  errorCount > 0 ? formatSummaryTitle(errorCount, translate) : failure;
