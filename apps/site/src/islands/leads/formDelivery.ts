import { find, findPart } from '../dom.ts';
import { createDelivery, type Delivery, formatPendingTitle } from './delivery.ts';

/**
 * Disables the submit button while the form is being sent, and shows the text that the server rendered for this
 * state.
 */
export function showSending(button: HTMLButtonElement, isSending: boolean): void {
  button.dataset.ready ??= button.textContent;
  button.disabled = isSending;
  button.textContent = (isSending ? button.dataset.busy : button.dataset.ready) ?? '';
}

/** Delivery of a form's data, without the controls that it handles itself. */
export interface FormDelivery<T> extends Pick<Delivery<T>, 'send'> {
  /** True while the form is being sent or waits for a retry. */
  isBusy(): boolean;
}

/**
 * Creates a delivery that shows its progress in the form. Uses the parts `fields`, which it disables while the form waits
 * for a retry, and `pending`.
 *
 * @param button the submit button
 */
export function createFormDelivery<T>(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  onOutcome: (outcome: T) => void,
): FormDelivery<T> {
  const pending = findPart(form, 'pending');
  let isBusy = false;
  const delivery = createDelivery<T>({
    onChange({ isSending, isPending }) {
      isBusy = isSending || isPending;
      showSending(button, isSending);
      button.hidden = isPending;
      findPart(form, 'fields')?.toggleAttribute('inert', isPending);
      if (!pending) return;
      pending.hidden = !isPending;
      find(pending, 'strong')?.replaceChildren(formatPendingTitle(isSending));
      findPart(pending, 'sendNow')?.toggleAttribute('disabled', isSending);
    },
    onOutcome,
  });
  if (pending) {
    findPart(pending, 'sendNow')?.addEventListener('click', delivery.sendNow);
    findPart(pending, 'cancel')?.addEventListener('click', delivery.cancel);
  }
  return { send: delivery.send, isBusy: () => isBusy };
}
