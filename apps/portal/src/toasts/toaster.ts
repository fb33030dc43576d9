import { inLanguage, type Label } from '@centinela/sections/kernel/language.ts';
import { createElement, type ReactNode } from 'react';
import { type ToastOptions, toast } from 'react-toastify/unstyled';
import { currentLanguage } from '../language/language.ts';
import { isGenericMessage, type MessageExtras } from './message.ts';
import { openMessages } from './openMessages.ts';
import { translateSpecified } from './specified.ts';
import { type Message, ToastContent } from './ToastContent.tsx';
import { Toasts } from './Toasts.tsx';
import { offerUndo } from './undo.ts';

/** Milliseconds between toasts that are shown at the same time (specification, section 9). */
const stackingDelayMs = 500;

/**
 * How long a toast with a button or a link stays, in milliseconds; all others 5 s (specification, section 9). Its bar shows
 * the remaining time. Later, the command palette still offers to undo.
 */
const actionDurationMs = 20_000;

/** Second line of a toast with a generic failure message. */
const genericDetail: Label = [
  'No pudimos terminarlo. Lo que escribiste sigue acá: probá de nuevo.',
  'We couldn’t finish. What you wrote is still here: try again.',
];

let nextToastAt = 0;

/** Returns how long to delay the next toast, in milliseconds. */
function getNextDelay(): number {
  const now = Date.now();
  const waitMs = Math.max(0, nextToastAt - now);
  nextToastAt = now + waitMs + stackingDelayMs;
  return waitMs;
}

toast.onChange(({ id, status }) => {
  if (status === 'removed') openMessages.delete(String(id));
});

/**
 * Shows a message; one that is already open or waiting is counted instead, unless it offers an undo, which reverts one
 * action.
 */
function showToast(
  kind: 'success' | 'info' | 'warning' | 'error',
  message: string,
  extras: MessageExtras,
): void {
  const { detail, link, undo: run } = extras;
  const text = translateSpecified(message, currentLanguage());
  const undo = run && { message: detail ?? text, run };
  if (undo) offerUndo(undo);
  const id = undo ? crypto.randomUUID() : `${kind} ${text} ${detail ?? ''}`;
  const current = openMessages.get(id);
  const shown: Message = {
    message: text,
    detail,
    link,
    count: (current?.count ?? 0) + 1,
    undo,
  };
  if (current) {
    // A waiting toast renders the object that it was created with.
    Object.assign(current, shown);
    if (toast.isActive(id)) toast.update(id, { render: createElement(ToastContent, { shown }), delay: 1 });
    return;
  }
  openMessages.set(id, shown);
  const options: ToastOptions = {
    toastId: id,
    delay: getNextDelay(),
    ...((undo || link) && { autoClose: actionDurationMs }),
  };
  toast[kind](createElement(ToastContent, { shown }), options);
}

/** Shows toasts. Screens use `notify` (notify.ts) instead. */
export const toaster = {
  /**
   * Container of the toasts. It is loaded together with the functions that show them, because the first message may be
   * about a lost connection.
   */
  Toasts,
  success: (message: string, extras: MessageExtras) => showToast('success', message, extras),
  result: (message: ReactNode) =>
    void toast.success(message, { delay: getNextDelay(), autoClose: actionDurationMs }),
  info: (message: string, extras: MessageExtras) => showToast('info', message, extras),
  warning: (message: string) => showToast('warning', message, {}),
  error: (message: string) =>
    showToast('error', message, {
      detail: isGenericMessage(message) ? inLanguage(genericDetail, currentLanguage()) : undefined,
    }),
};
