import { createElement, find, findPart } from '../dom.ts';
import { formatFailure, formatSummaryTitle, setErrorTitle } from '../errorTitle.ts';
import { keepToast, showToast } from '../feedback/feedback.ts';
import { showFieldError } from '../fieldError.ts';
import { createFormDelivery, showSending } from '../leads/formDelivery.ts';
import styles from './account.module.css';
import {
  type Errors,
  fieldId,
  formatSummaryLine,
  isLinkForm,
  labels,
  parseAccountFormName,
  sortErrors,
  validate,
} from './account.rules.ts';
import { suggestLocalities } from './localities.ts';
import { startPasswordPair } from './passwordPair.ts';
import { type Outcome, sendAccount } from './sendAccount.ts';

/** Builds the error summary; each line links to its field. */
function createSummary(errors: Errors, failure: string): HTMLElement[] {
  const orderedErrors = sortErrors(errors);
  const general = failure === '' ? [] : [createElement('p', failure)];
  if (orderedErrors.length === 0) return general;
  const lines = orderedErrors.map(({ name, message }) => {
    const link = createElement('a', formatSummaryLine(name, message));
    link.href = `#${fieldId(name)}`;
    return createElement('li', link);
  });
  const list = createElement('ul', ...lines);
  list.className = styles.list ?? '';
  return [
    ...general,
    createElement('p', createElement('strong', formatSummaryTitle(orderedErrors.length))),
    list,
  ];
}

/** Shows errors in the title, above the form and at each field, and focuses the first field with one. */
function showErrors(form: HTMLFormElement, errors: Errors, failure: string): void {
  for (const name of Object.keys(labels)) {
    const control = find(form, `#${fieldId(name)}`);
    const errorElement = find(form, `#${fieldId(name)}-error`);
    if (control && errorElement) showFieldError(control, errorElement, errors[name] ?? '');
  }
  const summary = findPart(form, 'summary');
  summary?.replaceChildren(...createSummary(errors, failure));
  const hasErrors = failure !== '' || sortErrors(errors).length > 0;
  setErrorTitle(hasErrors);
  if (!hasErrors) return;
  // Expands the optional fields when one of them has an error.
  const optionalFields = form.querySelector('details');
  const hasInvalidField = (name: string) =>
    optionalFields?.querySelector(`[name="${name}"], [name^="${name}."]`);
  if (optionalFields && sortErrors(errors).some(({ name }) => hasInvalidField(name)))
    optionalFields.open = true;
  (find(form, '[aria-invalid="true"]') ?? summary)?.focus();
}

/** Starts an account form: shows errors without a page load, and retries until the form is delivered. */
export function startAccountForm(element: HTMLElement): void {
  const form = element.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  const name = parseAccountFormName(form?.dataset.form);
  if (!form || !button || !name) return;
  let isLeaving = false;
  const submitNatively = () => {
    isLeaving = true;
    showSending(button, true);
  };
  const delivery = createFormDelivery<Outcome>(form, button, (outcome) => {
    if ('isUnsupported' in outcome) return form.submit();
    if (!('next' in outcome)) {
      showErrors(form, outcome.errors, outcome.failure);
      return showToast('error', formatFailure(sortErrors(outcome.errors).length, outcome.failure));
    }
    submitNatively();
    if (outcome.message !== '') keepToast('success', outcome.message);
    location.assign(outcome.next);
  });
  form.addEventListener('submit', (event) => {
    const data = new FormData(form);
    const errors = validate(data);
    const hasErrors = Object.keys(errors).length > 0;
    if (hasErrors || isLeaving || !isLinkForm(name)) event.preventDefault();
    if (isLeaving || delivery.isBusy()) return;
    showErrors(form, errors, '');
    if (hasErrors) return;
    if (isLinkForm(name)) submitNatively();
    else delivery.send(() => sendAccount(name, data, form));
  });
  startPasswordPair(form);
  suggestLocalities(form);
  // Native validation applies until this script has started.
  form.noValidate = true;
}
