import { findFreeTop } from './findFreeTop.ts';

/** Selector of the buttons that toasts must not cover: primary buttons and dialogs' close buttons. */
const mainButtonSelector = [
  '.mantine-Button-root:not([data-variant])',
  '.mantine-Button-root[data-variant="filled"]',
  '.mantine-Modal-close',
  '.mantine-Drawer-close',
  '[data-primary]',
].join(', ');

/** Selector of the buttons that open menus. The rows of a long list leave no space between theirs. */
const menuButtonSelector = 'main [aria-haspopup="menu"]';

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
  if (!stack?.isConnected) {
    // The next toast starts at the default position.
    style.removeProperty('--toasts-shift');
    return false;
  }
  const shift = Number.parseFloat(style.getPropertyValue('--toasts-shift')) || 0;
  const { top, bottom, left, right } = stack.getBoundingClientRect();
  const defaultBox = { top: top - shift, bottom: bottom - shift, left, right };
  const getBoxes = (selector: string) =>
    [...getTopLayer().querySelectorAll(selector)]
      .filter((control) => !container.contains(control) && control.checkVisibility())
      .map((control) => control.getBoundingClientRect());
  const mainButtons = getBoxes(mainButtonSelector);
  const openMenuItems = getBoxes('[role="menuitem"]');
  const all = [...mainButtons, ...getBoxes(menuButtonSelector), ...openMenuItems];
  const newTop =
    findFreeTop(defaultBox, all, window.innerHeight) ??
    findFreeTop(defaultBox, openMenuItems.length > 0 ? openMenuItems : mainButtons, window.innerHeight) ??
    defaultBox.top;
  const newShift = newTop - defaultBox.top;
  if (newShift !== shift) style.setProperty('--toasts-shift', `${newShift}px`);
  return true;
}

let isWatching = false;

/**
 * Repeats the check while there are toasts: in the next frame after a change of the document, such as a menu that opens,
 * and regularly, because scrolling moves buttons without changing the document.
 */
export function avoidButtons(container: HTMLElement): void {
  if (isWatching) return;
  isWatching = true;
  let isScheduled = false;
  const check = () => {
    isScheduled = false;
    if (moveToasts(container)) return;
    observer.disconnect();
    clearInterval(timer);
    isWatching = false;
  };
  const observer = new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(check);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  const timer = setInterval(check, checkIntervalMs);
}
