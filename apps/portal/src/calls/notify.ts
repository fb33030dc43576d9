import type { ReactNode } from 'react';
import type { Extras } from './flow.ts';

/** Toasts are loaded after the first render (App.tsx), or with the first message. */
const toaster = async () => (await import('../shell/toasts/toaster.ts')).toaster;

type Toaster = Awaited<ReturnType<typeof toaster>>;

/** Shows a message. If the toasts cannot be loaded, it uses `alert`, so that no message is lost. */
const show = (words: string, how: (made: Toaster) => void): void =>
  void toaster().then(how, () => window.alert(words));

/** Shows messages to the user: those of the specification, or the server's. */
export const notify = {
  success: (message: string, extras: Extras = {}) => show(message, (made) => made.success(message, extras)),
  /**
   * Reports the end of a background task with a link to its result; stays until closed.
   *
   * @param words the message as text
   */
  ended: (message: ReactNode, words: string) => show(words, (made) => made.ended(message)),
  info: (message: string, extras: Extras = {}) => show(message, (made) => made.info(message, extras)),
  warning: (message: string) => show(message, (made) => made.warning(message)),
  /** The same error from several concurrent calls is shown once. */
  error: (message: string) => show(message, (made) => made.error(message)),
};
