import type { Receipt } from '@centinela/sections/kernel/contactForm.ts';
import { formatCallbackTime } from '@centinela/sections/sections/internalSettings/formatCallbackTime.ts';
import {
  type LeadValues,
  leadErrorId,
  leadFieldId,
  leadFields,
  leadPlacesId,
} from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { find, part } from '../dom.ts';
import { formatSummaryTitle, setErrorTitle } from '../errorTitle.ts';
import { showFieldError } from '../fieldError.ts';
import { buildChatLink } from './chat.ts';
import { startCvField } from './cvField.ts';
import { createFormDelivery } from './formDelivery.ts';
import { readLeadValues, validateLead } from './leadForm.rules.ts';
import { suggestPlaces } from './places.ts';
import { createLeadSender, type LeadTarget, type Outcome } from './sendLead.ts';
import { getVisit } from './visit.ts';

const targetNames = ['landing', 'topic', 'plan', 'product', 'promotion', 'addon', 'consent'] as const;

/** Reads the target of the form: the server's values and the visitor's choices. */
function readTarget(form: HTMLFormElement): LeadTarget {
  const data = new FormData(form);
  const target: LeadTarget = {};
  for (const name of targetNames) {
    const value = data.get(name);
    if (typeof value === 'string' && value !== '') target[name] = value;
  }
  const { design } = form.dataset;
  return design === undefined ? target : { ...target, design };
}

/** Name of the selected plan; null for none. */
const getSelectedPlan = (form: HTMLFormElement): string | null => {
  const option = form.querySelector<HTMLOptionElement>('select[name="plan"] option:checked');
  return option?.value ? option.text : null;
};

/** Shows errors in the title, above the form and at each field, and focuses the first field with one. */
function showErrors(form: HTMLFormElement, errors: LeadValues, failure: string): void {
  for (const name of leadFields) {
    const error = errors[name] ?? '';
    const control = find(form, `#${leadFieldId(name)}`);
    const errorElement = find(form, `#${leadErrorId(name)}`);
    if (control && errorElement) showFieldError(control, errorElement, error);
    const line = find(form, `a[href="#${leadFieldId(name)}"]`);
    line?.replaceChildren(error);
    if (line?.parentElement) line.parentElement.hidden = error === '';
  }
  const count = Object.keys(errors).length;
  part(form, 'failure')?.replaceChildren(count > 0 ? formatSummaryTitle(count) : failure);
  const summary = part(form, 'summary');
  const box = summary?.firstElementChild;
  if (box instanceof HTMLElement) box.hidden = count === 0 && failure === '';
  const hasErrors = count > 0 || failure !== '';
  setErrorTitle(hasErrors);
  if (hasErrors) (find(form, '[aria-invalid="true"]') ?? summary)?.focus();
}

/** Replaces the form with the confirmation. */
function showThanks(element: HTMLElement, form: HTMLFormElement, { number, callBy }: Receipt): void {
  const thanks = part(element, 'thanks');
  if (!thanks) return;
  const line = part(thanks, 'number');
  if (line) line.hidden = number === null;
  line?.lastElementChild?.replaceChildren(`N° ${number ?? ''}`);
  if (callBy !== null)
    part(thanks, 'callBy')?.lastElementChild?.replaceChildren(
      formatCallbackTime(new Date(callBy), new Date()),
    );
  const { about = null, chat = null } = thanks.dataset;
  const { name } = readLeadValues(new FormData(form));
  const message = { number, about: getSelectedPlan(form) ?? about, name, chat };
  part(thanks, 'chat')?.setAttribute('href', buildChatLink(message));
  form.remove();
  thanks.hidden = false;
  thanks.focus();
}

/** Starts the contact form: shows errors without a page load, and retries until the form is delivered. */
export function startLeadForm(element: HTMLElement): void {
  const form = element.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!form || !button) return;
  const place = form.querySelector<HTMLInputElement>(`[list="${leadPlacesId}"]`);
  if (place) suggestPlaces(place);
  const cv = startCvField(form);
  const delivery = createFormDelivery<Outcome>(form, button, (outcome) => {
    cv?.hideProgress();
    if (outcome.sent) showThanks(element, form, outcome.receipt);
    else if (outcome.isPlain) form.submit();
    else showErrors(form, outcome.errors, outcome.message);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (delivery.isBusy()) return;
    const typed = readLeadValues(new FormData(form));
    const validationErrors = validateLead(typed);
    showErrors(form, validationErrors, '');
    if (Object.keys(validationErrors).length > 0) return;
    try {
      delivery.send(createLeadSender(readTarget(form), typed, form, cv?.read()));
    } catch {
      // Unsupported browser: the form is posted as it would be without a script.
      form.submit();
    }
  });
  // Also needed when the browser can't run the captcha and the form is posted without the script.
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of Object.entries(getVisit())) formData.set(name, value);
  });
  // Native validation applies until this script has started.
  form.noValidate = true;
}
