import { find, findPart } from '../dom.ts';
import { setLoading, showToast } from '../feedback/feedback.ts';
import { type IslandText, translate } from '../translate.ts';
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

const pendingText: IslandText =
  'No pudimos enviarlo. Lo que escribiste sigue acá, y probamos de nuevo cada tanto.';

/**
 * Creates a delivery that shows its progress in the form, and the loading overlay during the first attempt; later attempts
 * run in the background. The first failure shows a toast. Uses the parts `fields`, which it disables while the form waits
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
  let wasPending = false;
  let isLoading = false;
  const showFeedback = (isFirstAttempt: boolean, isPending: boolean) => {
    if (isFirstAttempt !== isLoading) setLoading(isFirstAttempt);
    isLoading = isFirstAttempt;
    if (isPending && !wasPending) showToast('warning', translate(pendingText));
    wasPending = isPending;
  };
  const delivery = createDelivery<T>({
    onChange({ isSending, isPending }) {
      isBusy = isSending || isPending;
      showFeedback(isSending && !isPending, isPending);
      showSending(button, isSending);
      button.hidden = isPending;
      findPart(form, 'fields')?.toggleAttribute('inert', isPending);
      if (!pending) return;
      pending.hidden = !isPending;
      find(pending, 'strong')?.replaceChildren(formatPendingTitle(isSending, translate));
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
