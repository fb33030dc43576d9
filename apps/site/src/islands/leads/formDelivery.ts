import { find, part } from '../dom.ts';
import { createDelivery, type Delivery, pendingTitle } from './delivery.ts';

/** Says on a form's button that what was typed is on its way, in the words that the server wrote beside it. */
export function showSending(button: HTMLButtonElement, isSending: boolean): void {
  button.dataset.ready ??= button.textContent;
  button.disabled = isSending;
  button.textContent = (isSending ? button.dataset.busy : button.dataset.ready) ?? '';
}

/** Delivery of what a form sends. */
export interface FormDelivery<T> extends Pick<Delivery<T>, 'send'> {
  /** True while something is on its way or waits. */
  isBusy(): boolean;
}

/**
 * Delivery that shows in its form how far it has got; its `data-part`s are `fields`, which rest meanwhile, and `pending`.
 *
 * @param button what sends the form
 */
export function formDelivery<T>(
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
      find(pending, 'strong')?.replaceChildren(pendingTitle(isSending));
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
