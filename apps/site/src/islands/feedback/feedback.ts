import { keptToastKey } from './keptToastKey.ts';

/**
 * Feedback on the visitor's own calls: the loading overlay and toasts (specification, sections 2, 4 and 9). Their code is
 * loaded when a form is used for the first time.
 */

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

const loadToasts = () => import('./toasts.ts');
const loadOverlay = () => import('./overlay.ts');

/** Loads the code before it is needed, so that a lost connection can be reported. */
export function prepareFeedback(): void {
  for (const load of [loadToasts, loadOverlay]) load().catch(() => {});
}

/**
 * Shows a toast. If its code can't be loaded, there is none: toasts repeat what a form shows itself.
 */
export function showToast(kind: ToastKind, text: string): void {
  loadToasts().then(
    (module) => module.showToast(kind, text),
    () => {},
  );
}

/** Number of calls that the visitor is waiting for. */
let pendingCount = 0;
/** Whether the visitor has to act before the call can continue. */
let isPaused = false;

const updateOverlay = (): void => {
  loadOverlay().then(
    (module) => module.showOverlay(pendingCount > 0 && !isPaused),
    () => {},
  );
};

/** Shows the loading overlay during a call of the visitor's own. Every `true` must be followed by a `false`. */
export function setLoading(isLoading: boolean): void {
  pendingCount = Math.max(0, pendingCount + (isLoading ? 1 : -1));
  updateOverlay();
}

/** Hides the overlay while the visitor has to act, for example in the widget of a captcha. */
export function pauseLoading(isWaitingForVisitor: boolean): void {
  isPaused = isWaitingForVisitor;
  if (pendingCount > 0) updateOverlay();
}

/** Keeps a toast for the page that is opened next, which calls `showKeptToast`. */
export function keepToast(kind: ToastKind, text: string): void {
  try {
    sessionStorage.setItem(keptToastKey, JSON.stringify([kind, text]));
  } catch {
    // The browser may block storage. The next page then shows the result only in its own text.
  }
}

const kinds: readonly ToastKind[] = ['success', 'info', 'warning', 'error'];

/** Shows the toast that the previous page has kept. */
export function showKeptToast(): void {
  const stored: unknown = JSON.parse(sessionStorage.getItem(keptToastKey) ?? 'null');
  sessionStorage.removeItem(keptToastKey);
  if (!Array.isArray(stored)) return;
  const kind = kinds.find((each) => each === stored[0]);
  if (kind && typeof stored[1] === 'string') showToast(kind, stored[1]);
}
