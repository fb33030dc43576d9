import type { ReactNode } from 'react';
import type { Extras } from './flow.ts';

/** Nobody waits for toasts: they are loaded once the screen stands (App.tsx), and with the first message at the latest. */
const toaster = async () => (await import('../shell/toasts/toaster.ts')).toaster;

type Toaster = Awaited<ReturnType<typeof toaster>>;

/** Hands a message on. Where toasts could not be loaded, the browser's own dialog says it: it must not be lost. */
const show = (words: string, how: (made: Toaster) => void): void =>
  void toaster().then(how, () => window.alert(words));

/** Tells the user something: the message of the specification, or the server's own words. */
export const notify = {
  success: (message: string, extras: Extras = {}) => show(message, (made) => made.success(message, extras)),
  /** For what somebody did not wait for, with the way to it: stays until it is dealt with. @param words the same as text */
  ended: (message: ReactNode, words: string) => show(words, (made) => made.ended(message)),
  info: (message: string, extras: Extras = {}) => show(message, (made) => made.info(message, extras)),
  warning: (message: string) => show(message, (made) => made.warning(message)),
  /** The same error from several calls at once is said once. */
  error: (message: string) => show(message, (made) => made.error(message)),
};
