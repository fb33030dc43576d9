/** Time of the user's last input in all tabs of this browser: milliseconds since 1970 by this computer's clock. */

const storageKey = 'centinela.input';
/** Minimum interval between two writes in milliseconds, because pointer events fire very often. */
const writeIntervalMs = 5_000;

const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

let ownInput = 0;
let isPaused = false;
let lastPointerPosition = '';

function readStoredInput(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    // Storage may be blocked: then each tab only knows its own input.
    return 0;
  }
}

export const getLastInput = (): number => Math.max(ownInput, readStoredInput());

/** Records input at this moment. */
export function recordInput(): void {
  ownInput = Date.now();
  try {
    localStorage.setItem(storageKey, String(ownInput));
  } catch {
    // If storage is blocked, the time is not shared with other tabs.
  }
}

/** Ignores pointermove events of a resting pointer, which browsers fire when the page changes below it. */
function isPointerResting(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return false;
  const before = lastPointerPosition;
  lastPointerPosition = `${event.screenX},${event.screenY}`;
  return lastPointerPosition === before;
}

function onInput(event: Event): void {
  if (!event.isTrusted || isPaused || isPointerResting(event)) return;
  if (Date.now() - ownInput >= writeIntervalMs) recordInput();
}

/** Starts to record the input of this page. Opening it counts as input. */
export function watchInput(): void {
  recordInput();
  for (const kind of inputEvents) window.addEventListener(kind, onInput, { capture: true, passive: true });
}

/** Pauses recording while the idle dialog is open: only the response to the dialog counts as input. */
export function pauseInput(shouldPause: boolean): void {
  isPaused = shouldPause;
}
