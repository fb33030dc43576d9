import { findFreeTop } from './findFreeTop.ts';

/** Selector of the controls that toasts must not cover: primary buttons, menus, and dialogs' close buttons. */
const buttonSelector = [
  '.mantine-Button-root:not([data-variant])',
  '.mantine-Button-root[data-variant="filled"]',
  'main [aria-haspopup="menu"]',
  '[role="menuitem"]',
  '.mantine-Modal-close',
  '.mantine-Drawer-close',
  '[data-primary]',
].join(', ');

/** Interval between position checks while there are toasts, in milliseconds. */
const checkIntervalMs = 200;

/** Returns the topmost dialog, else the document. */
const getTopLayer = (): ParentNode =>
  [...document.querySelectorAll('.mantine-Modal-content, .mantine-Drawer-content')]
    .filter((dialog) => dialog.checkVisibility())
    .at(-1) ?? document;

/** Moves the toasts away from important buttons. @returns whether there are any toasts */
function moveToasts(container: HTMLElement): boolean {
  const stack = container.querySelector<HTMLElement>('.Toastify__toast-container');
  const { style } = document.documentElement;
  if (!stack) {
    // The next toast starts at the default position.
    style.removeProperty('--toasts-shift');
    return false;
  }
  const shift = Number.parseFloat(style.getPropertyValue('--toasts-shift')) || 0;
  const { top, bottom, left, right } = stack.getBoundingClientRect();
  const defaultBox = { top: top - shift, bottom: bottom - shift, left, right };
  const buttons = [...getTopLayer().querySelectorAll(buttonSelector)]
    .filter((button) => !container.contains(button) && button.checkVisibility())
    .map((button) => button.getBoundingClientRect());
  const newShift = findFreeTop(defaultBox, buttons, window.innerHeight) - defaultBox.top;
  if (newShift !== shift) style.setProperty('--toasts-shift', `${newShift}px`);
  return true;
}

let timer: ReturnType<typeof setInterval> | undefined;

/** Repeats the check while there are toasts, because the screen below may change. */
export function avoidButtons(container: HTMLElement): void {
  timer ??= setInterval(() => {
    if (moveToasts(container)) return;
    clearInterval(timer);
    timer = undefined;
  }, checkIntervalMs);
}
