/** Time of the user's last input in all tabs of this browser: milliseconds since 1970 by this computer's clock. */

const storageKey = 'centinela.input';
/** Minimum interval between two writes in milliseconds, because pointer events fire very often. */
const writeEvery = 5_000;

const kinds = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

let own = 0;
let isPaused = false;
let pointer = '';

function stored(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    // Storage may be blocked: then each tab only knows its own input.
    return 0;
  }
}

export const lastInput = (): number => Math.max(own, stored());

/** Records input at this moment. */
export function noteInput(): void {
  own = Date.now();
  try {
    localStorage.setItem(storageKey, String(own));
  } catch {
    // See above.
  }
}

/** Ignores pointermove events of a resting pointer, which browsers fire when the page changes below it. */
function isSamePlace(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return false;
  const before = pointer;
  pointer = `${event.screenX},${event.screenY}`;
  return pointer === before;
}

function onInput(event: Event): void {
  if (!event.isTrusted || isPaused || isSamePlace(event)) return;
  if (Date.now() - own >= writeEvery) noteInput();
}

/** Starts to record the input of this page. Opening it counts as input. */
export function watchInput(): void {
  noteInput();
  for (const kind of kinds) window.addEventListener(kind, onInput, { capture: true, passive: true });
}

/** Pauses recording while the idle dialog is open: only its answer counts. */
export function pauseInput(paused: boolean): void {
  isPaused = paused;
}
