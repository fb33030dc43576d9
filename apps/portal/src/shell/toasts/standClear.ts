import { freeTop } from './freeTop.ts';

/** Selector of the buttons that toasts must not cover: primary buttons and dialogs' close buttons. */
const kept = [
  '.mantine-Button-root:not([data-variant])',
  '.mantine-Button-root[data-variant="filled"]',
  '.mantine-Modal-close',
  '.mantine-Drawer-close',
  '[data-primary]',
].join(', ');

/** Interval between position checks while there are toasts, in milliseconds. */
const pace = 200;

/** Returns the topmost dialog, else the document. */
const onTop = (): ParentNode =>
  [...document.querySelectorAll('.mantine-Modal-content, .mantine-Drawer-content')]
    .filter((dialog) => dialog.checkVisibility())
    .at(-1) ?? document;

/** Moves the toasts away from important buttons. @returns whether there are any toasts */
function standClear(place: HTMLElement): boolean {
  const stack = place.querySelector<HTMLElement>('.Toastify__toast-container');
  const { style } = document.documentElement;
  if (!stack) {
    // The next toast starts at the default position.
    style.removeProperty('--toasts-shift');
    return false;
  }
  const shift = Number.parseFloat(style.getPropertyValue('--toasts-shift')) || 0;
  const { top, bottom, left, right } = stack.getBoundingClientRect();
  const own = { top: top - shift, bottom: bottom - shift, left, right };
  const buttons = [...onTop().querySelectorAll(kept)]
    .filter((button) => !place.contains(button) && button.checkVisibility())
    .map((button) => button.getBoundingClientRect());
  const moved = freeTop(own, buttons, window.innerHeight) - own.top;
  if (moved !== shift) style.setProperty('--toasts-shift', `${moved}px`);
  return true;
}

let timer: ReturnType<typeof setInterval> | undefined;

/** Repeats the check while there are toasts, because the screen below may change. */
export function keepClear(place: HTMLElement): void {
  timer ??= setInterval(() => {
    if (standClear(place)) return;
    clearInterval(timer);
    timer = undefined;
  }, pace);
}
