import { find, findPart } from '../dom.ts';
import { formatSummaryTitle, setErrorTitle } from '../errorTitle.ts';
import { showFieldError } from '../fieldError.ts';
import { translate } from '../translate.ts';

/** Removes the line of a corrected field from the error summary, and the summary with its last line. */
function updateSummary(form: HTMLFormElement, id: string): void {
  const line = find(form, `a[href="#${CSS.escape(id)}"]`)?.parentElement;
  if (line) line.hidden = true;
  const lines = findPart(form, 'errors');
  if (!lines) return;
  const count = lines.querySelectorAll('li:not([hidden])').length;
  lines.hidden = count === 0;
  findPart(lines, 'errorCount')?.replaceChildren(formatSummaryTitle(count, translate));
}

/**
 * Removes the error of a field as soon as its input is valid, from the field and from the error summary above the form.
 *
 * @param isValid whether the current input of a control is valid; the error of the server is removed with any valid
 *   change
 */
export function watchCorrections(form: HTMLFormElement, isValid: (control: Control) => boolean): void {
  form.addEventListener('input', ({ target }) => {
    if (!isFormControl(target) || target.ariaInvalid !== 'true' || !isValid(target)) return;
    const message = find(form, `#${CSS.escape(`${target.id}-error`)}`);
    if (message) showFieldError(target, message, '');
    updateSummary(form, target.id);
    setErrorTitle(form.querySelector('[aria-invalid="true"]') !== null);
  });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isFormControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;
