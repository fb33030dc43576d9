import type { ReactNode } from 'react';
import type { MessageExtras } from './message.ts';

/** Toasts are loaded after the first render (App.tsx), or with the first message. */
const loadToaster = async () => (await import('./toaster.ts')).toaster;

type Toaster = Awaited<ReturnType<typeof loadToaster>>;

/** Shows a message. If the toasts cannot be loaded, it uses `alert`, so that no message is lost. */
const show = (text: string, showToast: (loadedToaster: Toaster) => void): void =>
  void loadToaster().then(showToast, () => window.alert(text));

/** Shows messages to the user: those of the specification, or the server's. */
export const notify = {
  success: (message: string, extras: MessageExtras = {}) =>
    show(message, (loadedToaster) => loadedToaster.success(message, extras)),
  /**
   * Reports the end of a background task with a link to its result.
   *
   * @param text the message as text
   */
  result: (message: ReactNode, text: string) => show(text, (loadedToaster) => loadedToaster.result(message)),
  info: (message: string, extras: MessageExtras = {}) =>
    show(message, (loadedToaster) => loadedToaster.info(message, extras)),
  warning: (message: string) => show(message, (loadedToaster) => loadedToaster.warning(message)),
  /** Stays until it is closed. */
  error: (message: string) => show(message, (loadedToaster) => loadedToaster.error(message)),
};
