import { freeTop } from './freeTop.ts';

/** What a screen is about: its primary buttons, and what its dialogs are closed by. */
const kept = [
  '.mantine-Button-root:not([data-variant])',
  '.mantine-Button-root[data-variant="filled"]',
  '.mantine-Modal-close',
  '.mantine-Drawer-close',
  '[data-primary]',
].join(', ');

/** Milliseconds between two looks at where those buttons are, while there are messages. */
const pace = 200;

/** The dialog on top, whose overlay lies over everything else; without one the whole page. */
const onTop = (): ParentNode =>
  [...document.querySelectorAll('.mantine-Modal-content, .mantine-Drawer-content')]
    .filter((dialog) => dialog.checkVisibility())
    .at(-1) ?? document;

/** Moves the messages out of the way of what may have to be pressed. @returns whether there are any */
function standClear(place: HTMLElement): boolean {
  const stack = place.querySelector<HTMLElement>('.Toastify__toast-container');
  const { style } = document.documentElement;
  if (!stack) {
    // The next one starts where they stand by themselves.
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

/** Looks where the buttons are for as long as there are messages: screens change under them. */
export function keepClear(place: HTMLElement): void {
  timer ??= setInterval(() => {
    if (standClear(place)) return;
    clearInterval(timer);
    timer = undefined;
  }, pace);
}
