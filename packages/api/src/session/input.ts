/** When the person last did something, over all tabs of this browser: milliseconds since 1970 by this computer's clock. */

const storageKey = 'centinela.input';
/** Milliseconds between two writes: moving a pointer says the same thing a hundred times a second. */
const writeEvery = 5_000;

const kinds = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

let own = 0;
let isPaused = false;
let pointer = '';

function stored(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    // Storage may be forbidden: then each tab knows its own input only.
    return 0;
  }
}

export const lastInput = (): number => Math.max(own, stored());

/** Notes input at this moment. */
export function noteInput(): void {
  own = Date.now();
  try {
    localStorage.setItem(storageKey, String(own));
  } catch {
    // See above.
  }
}

/** A browser also reports a move when the page changes below a pointer that rests. */
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

/** Begins to note the input of this page. Opening it is input. */
export function watchInput(): void {
  noteInput();
  for (const kind of kinds) window.addEventListener(kind, onInput, { capture: true, passive: true });
}

/** While the person is being asked whether they are there, only their answer counts. */
export function pauseInput(paused: boolean): void {
  isPaused = paused;
}
