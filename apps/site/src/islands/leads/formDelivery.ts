import { find, part } from '../dom.ts';
import { createDelivery, type Delivery, formatPendingTitle } from './delivery.ts';

/** Shows on the submit button that the form is being sent, with a text rendered by the server. */
export function showSending(button: HTMLButtonElement, isSending: boolean): void {
  button.dataset.ready ??= button.textContent;
  button.disabled = isSending;
  button.textContent = (isSending ? button.dataset.busy : button.dataset.ready) ?? '';
}

/** Delivery of a form's data. */
export interface FormDelivery<T> extends Pick<Delivery<T>, 'send'> {
  /** True while the form is being sent or waits for a retry. */
  isBusy(): boolean;
}

/**
 * Delivery that shows its progress in the form; it uses the `data-part`s `fields`, disabled while sending, and
 * `pending`.
 *
 * @param button the submit button
 */
export function createFormDelivery<T>(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  onOutcome: (outcome: T) => void,
): FormDelivery<T> {
  const pending = part(form, 'pending');
  let isBusy = false;
  const delivery = createDelivery<T>({
    onChange({ isSending, isPending }) {
      isBusy = isSending || isPending;
      showSending(button, isSending);
      button.hidden = isPending;
      part(form, 'fields')?.toggleAttribute('inert', isPending);
      if (!pending) return;
      pending.hidden = !isPending;
      find(pending, 'strong')?.replaceChildren(formatPendingTitle(isSending));
      part(pending, 'sendNow')?.toggleAttribute('disabled', isSending);
    },
    onOutcome,
  });
  if (pending) {
    part(pending, 'sendNow')?.addEventListener('click', delivery.sendNow);
    part(pending, 'cancel')?.addEventListener('click', delivery.cancel);
  }
  return { send: delivery.send, isBusy: () => isBusy };
}
