import { createElement } from '../dom.ts';
import { dismissByDragging } from './drag.ts';
import styles from './Feedback.module.css';
import type { ToastKind } from './feedback.ts';
import { keepToastsInPlace } from './place.ts';
import { showOnTop } from './topLayer.ts';

/** How long a toast stays, in milliseconds (specification, section 9). */
const durationMs = 5000;
/** Milliseconds between toasts that are shown at the same time (specification, section 9). */
const stackingDelayMs = 500;
/** Milliseconds until a toast gets its text. Screen readers announce only changes of an element that exists already. */
const announcementDelayMs = 60;

/** What a kind is called for screen readers. */
const kindNames: Readonly<Record<ToastKind, string>> = {
  success: 'Listo',
  info: 'Aviso',
  warning: 'Atención',
  error: 'Error',
};

let region: HTMLElement | null = null;

function createRegion(): HTMLElement {
  const element = createElement('section');
  element.className = styles.toasts ?? '';
  element.setAttribute('aria-label', 'Mensajes');
  element.popover = 'manual';
  keepToastsInPlace(element);
  return element;
}

/** Texts of the toasts that are shown or wait. */
const activeTexts = new Set<string>();

function removeToast(toast: HTMLElement, text: string): void {
  if (!toast.isConnected) return;
  activeTexts.delete(text);
  toast.remove();
  if (region?.childElementCount === 0) region.remove();
}

/** Closes a toast after its time. The time stops while the pointer or the focus is on the toast. */
function closeLater(toast: HTMLElement, bar: HTMLElement, close: () => void): void {
  const countdown = bar.animate({ scale: ['1 1', '0 1'] }, durationMs);
  countdown.addEventListener('finish', close);
  const reasons = new Set<string>();
  for (const [start, end] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    toast.addEventListener(start, () => {
      reasons.add(start);
      countdown.pause();
    });
    toast.addEventListener(end, () => {
      reasons.delete(start);
      if (reasons.size === 0) countdown.play();
    });
  }
}

function addToast(kind: ToastKind, text: string): void {
  const message = createElement('p');
  const closeButton = createElement('button', '×');
  closeButton.type = 'button';
  closeButton.setAttribute('aria-label', 'Cerrar el mensaje');
  const bar = createElement('span');
  bar.className = styles.bar ?? '';
  const toast = createElement('div', message, closeButton, bar);
  toast.className = styles.toast ?? '';
  toast.dataset.kind = kind;
  toast.setAttribute('role', kind === 'error' || kind === 'warning' ? 'alert' : 'status');
  region ??= createRegion();
  region.append(toast);
  showOnTop(region);
  const kindName = createElement('span', `${kindNames[kind]}: `);
  kindName.className = styles.hiddenText ?? '';
  setTimeout(() => message.replaceChildren(kindName, text), announcementDelayMs);
  const close = () => removeToast(toast, text);
  closeButton.addEventListener('click', close);
  dismissByDragging(toast, close);
  closeLater(toast, bar, close);
}

let nextToastAt = 0;

/** Shows a toast; not again while the same text is shown. */
export function showToast(kind: ToastKind, text: string): void {
  if (activeTexts.has(text)) return;
  activeTexts.add(text);
  const now = Date.now();
  const delayMs = Math.max(0, nextToastAt - now);
  nextToastAt = now + delayMs + stackingDelayMs;
  if (delayMs === 0) addToast(kind, text);
  else setTimeout(() => addToast(kind, text), delayMs);
}
