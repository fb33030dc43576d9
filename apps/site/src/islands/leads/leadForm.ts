import type { Receipt } from '@centinela/sections/kernel/contactForm.ts';
import { formatCallbackTime } from '@centinela/sections/sections/internalSettings/formatCallbackTime.ts';
import {
  type LeadValues,
  leadErrorId,
  leadFieldId,
  leadFields,
  leadPlacesId,
} from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { find, findPart } from '../dom.ts';
import { formatFailure, setErrorTitle } from '../errorTitle.ts';
import { showToast } from '../feedback/feedback.ts';
import { showFieldError } from '../fieldError.ts';
import { watchCorrections } from '../forms/corrections.ts';
import { deleteDraft, keepDraft, noteSentDraft } from '../forms/draft.ts';
import { focusControl, startFormSteps } from '../forms/formSteps.ts';
import { getPageLanguage, translate } from '../translate.ts';
import { buildChatLink } from './chat.ts';
import { startCvField } from './cvField.ts';
import { createFormDelivery } from './formDelivery.ts';
import { readLeadValues, validateLead } from './leadForm.rules.ts';
import { suggestPlaces } from './places.ts';
import { createLeadSender, type LeadTarget, type Outcome } from './sendLead.ts';
import { getVisit } from './visit.ts';
import { showVisitOffer, type VisitOffer } from './visitOffer.ts';

const targetNames = ['landing', 'topic', 'plan', 'product', 'promotion', 'addon', 'consent'] as const;

/** Reads the subject of the lead from the form: the values set by the server and those chosen by the visitor. */
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
    const errorLink = find(form, `a[href="#${leadFieldId(name)}"]`);
    errorLink?.replaceChildren(error);
    if (errorLink?.parentElement) errorLink.parentElement.hidden = error === '';
  }
  const count = Object.keys(errors).length;
  findPart(form, 'errorCount')?.replaceChildren(formatFailure(count, failure));
  const hasErrors = count > 0 || failure !== '';
  const box = findPart(form, 'errors');
  if (box) box.hidden = !hasErrors;
  setErrorTitle(hasErrors);
  if (!hasErrors) return;
  const invalidControl = find(form, '[aria-invalid="true"]');
  if (invalidControl) focusControl(invalidControl);
  else findPart(form, 'summary')?.focus();
}

/** Replaces the form with the confirmation. */
function showThanks(
  element: HTMLElement,
  form: HTMLFormElement,
  { receipt: { number, callBy }, offer }: { receipt: Receipt; offer: VisitOffer | null },
): void {
  const thanks = findPart(element, 'thanks');
  if (!thanks) return;
  const errorLink = findPart(thanks, 'number');
  if (errorLink) errorLink.hidden = number === null;
  errorLink?.lastElementChild?.replaceChildren(translate('N° {number}', { number: number ?? '' }));
  if (callBy !== null)
    findPart(thanks, 'callBy')?.lastElementChild?.replaceChildren(
      formatCallbackTime(new Date(callBy), new Date(), getPageLanguage()),
    );
  const { about = null, chat = null, did = '' } = thanks.dataset;
  const { name } = readLeadValues(new FormData(form));
  const message = { number, did, about: getSelectedPlan(form) ?? about, name, chat };
  findPart(thanks, 'chat')?.setAttribute('href', buildChatLink(message, translate));
  if (offer) showVisitOffer(thanks, offer);
  form.remove();
  thanks.hidden = false;
  thanks.focus();
}

const hasError = (errors: LeadValues, name: string): boolean => Object.hasOwn(errors, name);

/** Returns the errors of the controls in a step. */
const filterErrors = (errors: LeadValues, step: HTMLElement): LeadValues =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => step.querySelector(`[name="${name}"]`) !== null),
  );

/** Starts the contact form: shows errors without a page load, and retries until the form is delivered. */
export function startLeadForm(element: HTMLElement): void {
  const form = element.querySelector<HTMLFormElement>('form:not([data-part])');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!form || !button) return;
  const placeInput = form.querySelector<HTMLInputElement>(`[list="${leadPlacesId}"]`);
  if (placeInput) suggestPlaces(placeInput);
  keepDraft(form);
  const cv = startCvField(form);
  watchCorrections(
    form,
    ({ name }) => !hasError(validateLead(readLeadValues(new FormData(form)), translate), name),
  );
  const steps = startFormSteps(form, button, (step) => {
    const errors = step
      ? filterErrors(validateLead(readLeadValues(new FormData(form)), translate), step)
      : {};
    showErrors(form, errors, '');
    return Object.keys(errors).length === 0;
  });
  /** Lets the browser post the form, as it would without a script. */
  const postNatively = () => {
    noteSentDraft(form);
    form.submit();
  };
  const delivery = createFormDelivery<Outcome>(form, button, (outcome) => {
    cv?.hideProgress();
    if (outcome.sent) {
      deleteDraft(form);
      showThanks(element, form, outcome);
      steps?.finish();
      showToast('success', translate('Listo: quedó enviado.'));
    } else if (outcome.isUnsupported) postNatively();
    else {
      showErrors(form, outcome.errors, outcome.message);
      showToast('error', formatFailure(Object.keys(outcome.errors).length, outcome.message));
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (delivery.isBusy()) return;
    const values = readLeadValues(new FormData(form));
    const validationErrors = validateLead(values, translate);
    showErrors(form, validationErrors, '');
    if (Object.keys(validationErrors).length > 0) return;
    try {
      delivery.send(createLeadSender(readTarget(form), values, form, cv?.read()));
    } catch {
      // The browser doesn't support the script.
      postNatively();
    }
  });
  // The browser posts the form itself if it can't run the captcha; this adds the visit's data to that request.
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of Object.entries(getVisit())) formData.set(name, value);
  });
  // Native validation applies until this script has started.
  form.noValidate = true;
}
