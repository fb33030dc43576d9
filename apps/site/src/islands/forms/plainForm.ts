import { find, findPart } from '../dom.ts';
import { formatSummaryTitle, setErrorTitle } from '../errorTitle.ts';
import { showToast } from '../feedback/feedback.ts';
import { showFieldError } from '../fieldError.ts';
import { translate } from '../translate.ts';
import { listControls } from './answers.ts';
import { watchCorrections } from './corrections.ts';
import { keepDraft, noteSentDraft } from './draft.ts';
import { focusControl, startFormSteps } from './formSteps.ts';

const offlineText = 'No hay conexión. Lo que escribiste sigue acá: probá de nuevo cuando vuelva.';

/**
 * Shows the errors of a form's controls at each of them and above the form, and moves the focus to the first one. The
 * messages are in the markup: `data-missing` and `data-invalid`.
 *
 * @param within element whose controls are validated; null for none
 * @returns whether there are no errors
 */
function showErrors(form: HTMLFormElement, within: HTMLElement | null): boolean {
  let count = 0;
  for (const control of listControls(form)) {
    const isInvalid = within?.contains(control) && !control.checkValidity();
    const { missing = '', invalid = missing } = control.dataset;
    const text = isInvalid ? (control.validity.valueMissing ? missing : invalid) : '';
    const message = find(form, `#${control.id}-error`);
    if (message) showFieldError(control, message, text);
    const link = find(form, `a[href="#${control.id}"]`);
    if (link?.parentElement) link.parentElement.hidden = text === '';
    if (text === '') continue;
    link?.lastElementChild?.replaceChildren(text);
    count += 1;
  }
  const summary = findPart(form, 'errors');
  if (summary) summary.hidden = count === 0;
  findPart(form, 'errorCount')?.replaceChildren(formatSummaryTitle(count, translate));
  setErrorTitle(count > 0);
  const first = find(form, '[aria-invalid="true"]');
  if (first) focusControl(first);
  return count === 0;
}

/**
 * Starts a form that the browser posts itself: it keeps the input, shows all errors at once and one step at a time, and
 * does not post without a connection.
 */
export function startPlainForm(element: HTMLElement): void {
  const form = element.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!form || !button) return;
  keepDraft(form);
  watchCorrections(form, (control) => control.checkValidity());
  startFormSteps(form, button, (step) => showErrors(form, step));
  form.addEventListener('submit', (event) => {
    if (!showErrors(form, form)) return event.preventDefault();
    if (navigator.onLine) return noteSentDraft(form);
    event.preventDefault();
    showToast('warning', offlineText);
  });
  // Native validation applies until this script has started.
  form.noValidate = true;
}
