import { createElement } from '../dom.ts';
import { type IslandText, translate } from '../translate.ts';
import { dismissByDragging } from './drag.ts';
import styles from './Feedback.module.css';
import type { ToastKind } from './feedback.ts';
import { keepToastsInPlace } from './place.ts';
import { showOnTop } from './topLayer.ts';

/** How long a toast stays, in milliseconds (specification, section 9). */
const durationMs = 5000;
/** Milliseconds between toasts that are shown at the same time (specification, section 9). */
const stackingDelayMs = 500;

/** What a kind is called for screen readers. */
const kindNames: Readonly<Record<ToastKind, IslandText>> = {
  success: 'Listo',
  info: 'Aviso',
  warning: 'Atención',
  error: 'Error',
};

let region: HTMLElement | null = null;

function createRegion(): HTMLElement {
  const element = createElement('section');
  element.className = styles.toasts ?? '';
  element.setAttribute('aria-label', translate('Mensajes'));
  element.popover = 'manual';
  keepToastsInPlace(element);
  return element;
}

/** How to remove each toast that is shown or waits, by its text. */
const removals = new Map<string, () => void>();

function removeToast(text: string): void {
  removals.get(text)?.();
  removals.delete(text);
  if (region?.childElementCount === 0) region.remove();
}

/** Removes all toasts, also those that wait. */
export function removeToasts(): void {
  for (const text of removals.keys()) removeToast(text);
}

// A page from the browser's history must not show old messages.
addEventListener('pagehide', removeToasts);

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
  const kindName = createElement('span', `${translate(kindNames[kind])}: `);
  kindName.className = styles.hiddenText ?? '';
  const message = createElement('p', kindName, text);
  const closeButton = createElement('button', '×');
  closeButton.type = 'button';
  closeButton.setAttribute('aria-label', translate('Cerrar el mensaje'));
  const bar = createElement('span');
  bar.className = styles.bar ?? '';
  const toast = createElement('div', message, closeButton, bar);
  toast.className = styles.toast ?? '';
  toast.dataset.kind = kind;
  region ??= createRegion();
  region.append(toast);
  showOnTop(region);
  const close = () => removeToast(text);
  removals.set(text, () => toast.remove());
  closeButton.addEventListener('click', close);
  dismissByDragging(toast, close);
  closeLater(toast, bar, close);
}

let nextToastAt = 0;

/**
 * Shows a toast; not again while the same text is shown. It is not announced, because it repeats what a form or a page says
 * itself, which is announced or gets the focus.
 */
export function showToast(kind: ToastKind, text: string): void {
  if (removals.has(text)) return;
  const now = Date.now();
  const delayMs = Math.max(0, nextToastAt - now);
  nextToastAt = now + delayMs + stackingDelayMs;
  const timer = setTimeout(() => addToast(kind, text), delayMs);
  removals.set(text, () => clearTimeout(timer));
}
