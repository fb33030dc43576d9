import { inLanguage, type Label } from '@centinela/sections/kernel/language.ts';
import { createElement, type ReactNode } from 'react';
import { type ToastOptions, toast } from 'react-toastify/unstyled';
import { currentLanguage } from '../language/language.ts';
import { ToastWords } from '../shell/toasts/ToastWords.tsx';
import { type Extras, saysNothing } from './flow.ts';
import { offerUndo } from './undo.ts';

/** Toasts that come together appear this many milliseconds apart (specification, section 9). */
const stackingDelay = 500;

/** Milliseconds for which a message stays that offers to take back; afterwards the finder still does. */
const undoStays = 20_000;

/** What stands below a message that only says that something failed. */
const unsure: Label = [
  'No pudimos terminarlo. Lo que escribiste sigue acá: probá de nuevo.',
  'We couldn’t finish. What you wrote is still here: try again.',
];

let nextAt = 0;

function delay(): number {
  const now = Date.now();
  const wait = Math.max(0, nextAt - now);
  nextAt = now + wait + stackingDelay;
  return wait;
}

function tell(kind: 'success' | 'info', message: string, { detail, undo: run }: Extras): void {
  const undo = run && { words: detail ?? message, run };
  if (undo) offerUndo(undo);
  const options: ToastOptions = { delay: delay(), ...(undo && { autoClose: undoStays }) };
  toast[kind](createElement(ToastWords, { message, detail, undo }), options);
}

/** Tells the user something: the message of the specification, or the server's own words. */
export const notify = {
  success: (message: string, extras: Extras = {}) => tell('success', message, extras),
  /** For what somebody did not wait for, with the way to it: stays until it is dealt with. */
  ended: (message: ReactNode) => void toast.success(message, { delay: delay(), autoClose: false }),
  info: (message: string, extras: Extras = {}) => tell('info', message, extras),
  warning: (message: string) => void toast.warning(message, { delay: delay() }),
  /** The same error from several calls at once is said once. */
  error: (message: string) => {
    if (toast.isActive(message)) return;
    const detail = saysNothing(message) ? inLanguage(unsure, currentLanguage()) : undefined;
    toast.error(createElement(ToastWords, { message, detail }), { delay: delay(), toastId: message });
  },
};
