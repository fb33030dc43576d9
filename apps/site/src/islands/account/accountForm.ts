import { createElement, find, findPart } from '../dom.ts';
import { formatFailure, formatSummaryTitle, setErrorTitle } from '../errorTitle.ts';
import { keepToast, showToast } from '../feedback/feedback.ts';
import { showFieldError } from '../fieldError.ts';
import { watchCorrections } from '../forms/corrections.ts';
import { deleteDraft, keepDraft, noteSentDraft } from '../forms/draft.ts';
import { focusControl, startFormSteps } from '../forms/formSteps.ts';
import { createFormDelivery, showSending } from '../leads/formDelivery.ts';
import { translate } from '../translate.ts';
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
  const count = createElement('strong', formatSummaryTitle(orderedErrors.length, translate));
  count.dataset.part = 'errorCount';
  const box = createElement('div', createElement('p', count), list);
  box.dataset.part = 'errors';
  return [...general, box];
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
  const invalidControl = find(form, '[aria-invalid="true"]');
  if (invalidControl) focusControl(invalidControl);
  else summary?.focus();
}

/** Returns the errors of the controls in a step. */
const filterErrors = (errors: Errors, step: HTMLElement): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => step.querySelector(`[name="${name}"]`) !== null),
  );

/** Starts the steps of a form. */
const startSteps = (form: HTMLFormElement, button: HTMLButtonElement) =>
  startFormSteps(form, button, (step) => {
    const errors = step ? filterErrors(validate(new FormData(form)), step) : {};
    showErrors(form, errors, '');
    return Object.keys(errors).length === 0;
  });

/** Starts an account form: shows errors without a page load, and retries until the form is delivered. */
export function startAccountForm(element: HTMLElement): void {
  const form = element.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  const name = parseAccountFormName(form?.dataset.form);
  if (!form || !button || !name) return;
  keepDraft(form);
  watchCorrections(form, (control) => validate(new FormData(form))[control.name] === undefined);
  startSteps(form, button);
  let isLeaving = false;
  const submitNatively = () => {
    isLeaving = true;
    showSending(button, true);
  };
  const delivery = createFormDelivery<Outcome>(form, button, (outcome) => {
    if ('isUnsupported' in outcome) {
      noteSentDraft(form);
      return form.submit();
    }
    if (!('next' in outcome)) {
      showErrors(form, outcome.errors, outcome.failure);
      return showToast('error', formatFailure(sortErrors(outcome.errors).length, outcome.failure));
    }
    submitNatively();
    deleteDraft(form);
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
