import { find, made, part } from '../dom.ts';
import { markTitle, summaryTitle } from '../errorTitle.ts';
import { sayAtControl } from '../fieldError.ts';
import { formDelivery, showSending } from '../leads/formDelivery.ts';
import styles from './account.module.css';
import {
  accountFormName,
  type Errors,
  errorsOf,
  fieldId,
  inOrder,
  labels,
  summaryLine,
} from './account.rules.ts';
import { helpWithLocalities } from './localities.ts';
import { startPasswordPair } from './passwordPair.ts';
import { type Outcome, sendAccount } from './sendAccount.ts';

/** Builds the error summary; each line links to its field. */
function summaryOf(errors: Errors, failure: string): HTMLElement[] {
  const wrong = inOrder(errors);
  const said = failure === '' ? [] : [made('p', failure)];
  if (wrong.length === 0) return said;
  const lines = wrong.map(({ name, words }) => {
    const link = made('a', summaryLine(name, words));
    link.href = `#${fieldId(name)}`;
    return made('li', link);
  });
  const list = made('ul', ...lines);
  list.className = styles.list ?? '';
  return [...said, made('p', made('strong', summaryTitle(wrong.length))), list];
}

/** Shows errors in the title, above the form and at each field, and focuses the first field with one. */
function showErrors(form: HTMLFormElement, errors: Errors, failure: string): void {
  for (const name of Object.keys(labels)) {
    const control = find(form, `#${fieldId(name)}`);
    const said = find(form, `#${fieldId(name)}-error`);
    if (control && said) sayAtControl(control, said, errors[name] ?? '');
  }
  const summary = part(form, 'summary');
  summary?.replaceChildren(...summaryOf(errors, failure));
  const isWrong = failure !== '' || inOrder(errors).length > 0;
  markTitle(isWrong);
  if (!isWrong) return;
  // Expands the optional fields when one of them has an error.
  const more = form.querySelector('details');
  const hasWrong = (name: string) => more?.querySelector(`[name="${name}"], [name^="${name}."]`);
  if (more && inOrder(errors).some(({ name }) => hasWrong(name))) more.open = true;
  (find(form, '[aria-invalid="true"]') ?? summary)?.focus();
}

/** Starts an account form: shows errors without a page load, and retries until the form is delivered. */
export function startAccountForm(element: HTMLElement): void {
  const form = element.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  const name = accountFormName(form?.dataset.form);
  if (!form || !button || !name) return;
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
    showSending(button, true);
  };
  const delivery = formDelivery<Outcome>(form, button, (outcome) => {
    if ('isPlain' in outcome) return form.submit();
    if (!('next' in outcome)) return showErrors(form, outcome.errors, outcome.failure);
    leave();
    location.assign(outcome.next);
  });
  form.addEventListener('submit', (event) => {
    const data = new FormData(form);
    const errors = errorsOf(data);
    const isWrong = Object.keys(errors).length > 0;
    if (isWrong || isLeaving || name !== 'newPassword') event.preventDefault();
    if (isLeaving || delivery.isBusy()) return;
    showErrors(form, errors, '');
    if (isWrong) return;
    // The page of a mailed link handles the new password itself.
    if (name === 'newPassword') leave();
    else delivery.send(() => sendAccount(name, data, form));
  });
  startPasswordPair(form);
  helpWithLocalities(form);
  // Native validation applies until this script has started.
  form.noValidate = true;
}
