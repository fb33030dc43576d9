import { inLanguage, type Label } from '@centinela/sections/kernel/language.ts';
import { createElement, type ReactNode } from 'react';
import { type ToastOptions, toast } from 'react-toastify/unstyled';
import { type Extras, saysNothing } from '../../calls/flow.ts';
import { offerUndo } from '../../calls/undo.ts';
import { currentLanguage } from '../../language/language.ts';
import { Toasts } from './Toasts.tsx';
import { ToastWords } from './ToastWords.tsx';

/** Milliseconds between toasts that are shown at the same time (specification, section 9). */
const stackingDelay = 500;

/** How long a toast with an undo button stays, in milliseconds; later the command palette still offers it. */
const undoStays = 20_000;

/** Milliseconds that a toast stays: 5 s (specification, section 9), longer for long texts. */
const readingTime = (words: string): number => Math.max(5_000, words.length * 70);

/** Second line of a toast with a generic failure message. */
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
  const autoClose = undo ? undoStays : readingTime(message + (detail ?? ''));
  const options: ToastOptions = { delay: delay(), autoClose };
  toast[kind](createElement(ToastWords, { message, detail, undo }), options);
}

/** Shows toasts. Screens use `notify` (calls/notify.ts) instead. */
export const toaster = {
  /** The container. Bundled together, because the first message may be about a lost connection. */
  Toasts,
  success: (message: string, extras: Extras) => tell('success', message, extras),
  ended: (message: ReactNode) => void toast.success(message, { delay: delay(), autoClose: false }),
  info: (message: string, extras: Extras) => tell('info', message, extras),
  warning: (message: string) =>
    void toast.warning(message, { delay: delay(), autoClose: readingTime(message) }),
  error: (message: string) => {
    if (toast.isActive(message)) return;
    const detail = saysNothing(message) ? inLanguage(unsure, currentLanguage()) : undefined;
    toast.error(createElement(ToastWords, { message, detail }), {
      delay: delay(),
      toastId: message,
      autoClose: readingTime(message + (detail ?? '')),
    });
  },
};
