import { type Box, findFreePlace } from './findFreePlace.ts';

/** Selector of everything that a user can press or type into. */
const controlSelector = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  '[contenteditable="true"]',
  ...['button', 'link', 'menuitem', 'option', 'tab', 'slider', 'switch', 'checkbox'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ');

/** Interval between position checks while there are toasts, in milliseconds. */
const checkIntervalMs = 200;

/** Pixels between the toasts and the edges of the window. */
const margin = 8;

/** Smaller controls are hidden visually: their visible part is another element. */
const minControlPx = 4;

/** Returns the topmost dialog; null if none is open. */
const findOpenDialog = (): Element | null =>
  [...document.querySelectorAll('.mantine-Modal-content, .mantine-Drawer-content, dialog[open]')]
    .filter((dialog) => dialog.checkVisibility())
    .at(-1) ?? null;

/** The boxes of all visible controls that toasts could cover. */
const getControlBoxes = (container: HTMLElement): Box[] =>
  [...(findOpenDialog() ?? document).querySelectorAll(controlSelector)]
    .filter((control) => !container.contains(control) && control.checkVisibility({ opacityProperty: true }))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > minControlPx && height > minControlPx);

/** Where toasts may be: below the page's header, or anywhere while a dialog covers it. */
function getArea(): Box {
  const header = findOpenDialog() ? null : document.querySelector('header');
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    top: (header?.getBoundingClientRect().bottom ?? 0) + margin,
    bottom: clientHeight - margin,
    left: margin,
    right: clientWidth - margin,
  };
}

/** Writes the position of the toasts. Null makes room for them at the top of the page (base.css). */
function setPlace(place: { top: number; right: number } | null, height: number): void {
  const { style, dataset, clientWidth } = document.documentElement;
  if (place === null) dataset.toastStrip = '';
  else delete dataset.toastStrip;
  style.setProperty('--toasts-strip', place === null ? `${height + margin}px` : '0px');
  style.setProperty('--toasts-top', `${place?.top ?? margin}px`);
  style.setProperty('--toasts-right', `${clientWidth - (place?.right ?? clientWidth - margin)}px`);
}

function resetPlace(): void {
  const { style, dataset } = document.documentElement;
  delete dataset.toastStrip;
  for (const name of ['--toasts-strip', '--toasts-top', '--toasts-right']) style.removeProperty(name);
}

/** Places the toasts where they cover no control. @returns whether there are any toasts */
function place(container: HTMLElement): boolean {
  const stack = container.querySelector<HTMLElement>('.Toastify__toast-container');
  if (!stack?.isConnected || stack.childElementCount === 0) {
    resetPlace();
    return false;
  }
  const { width, height, top, right, left, bottom } = stack.getBoundingClientRect();
  // The room at the top of the page stays until the last toast has gone; otherwise the page would jump back and forth.
  if ('toastStrip' in document.documentElement.dataset) {
    setPlace(null, height);
    return true;
  }
  const controls = getControlBoxes(container);
  const isCovering = controls.some(
    (control) => control.top < bottom && control.bottom > top && control.left < right && control.right > left,
  );
  // Toasts that cover nothing stay where they are, also when the page scrolls below them.
  const isPlaced = document.documentElement.style.getPropertyValue('--toasts-top') !== '';
  if (isCovering || !isPlaced) setPlace(findFreePlace({ width, height }, getArea(), controls), height);
  return true;
}

let isWatching = false;

/**
 * Repeats the check while there are toasts: in the next frame after a change of the document, such as a menu that opens,
 * and regularly, because scrolling moves controls without changing the document.
 */
export function placeToasts(container: HTMLElement): void {
  if (isWatching) return;
  isWatching = true;
  let isScheduled = false;
  const check = () => {
    isScheduled = false;
    if (place(container)) return;
    observer.disconnect();
    clearInterval(timer);
    isWatching = false;
  };
  const observer = new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(check);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'open'] });
  const timer = setInterval(check, checkIntervalMs);
}
