/** Space between the toasts and what they must not cover, in pixels. */
const gap = 12;
/** Space around the control in use that must stay visible, for its label and its error. */
const controlMargin = 56;

const controlSelector = 'input, select, textarea, button, summary, a[href]';

/** Returns the lower edge of the visible part of the header, in pixels of the window. */
const getHeaderBottom = (): number =>
  Math.max(0, document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0);

/** Checks whether toasts at this position cover the control that has the focus. */
function coversControl(toasts: HTMLElement): boolean {
  const control = document.activeElement;
  if (!control?.matches(controlSelector) || toasts.contains(control)) return false;
  const [box, own] = [control.getBoundingClientRect(), toasts.getBoundingClientRect()];
  return (
    box.left < own.right &&
    box.right > own.left &&
    box.top - controlMargin < own.bottom &&
    box.bottom + controlMargin > own.top
  );
}

/**
 * Keeps toasts below the header at the top right, or at the bottom while they would cover the control in use. They move
 * with the focus, the window and the page.
 */
export function keepToastsInPlace(toasts: HTMLElement): void {
  const place = () => {
    if (!toasts.matches(':popover-open')) return;
    toasts.style.setProperty('--toasts-top', `${getHeaderBottom() + gap}px`);
    delete toasts.dataset.bottom;
    if (coversControl(toasts)) toasts.dataset.bottom = '';
  };
  // Toasts change their size with their texts.
  new ResizeObserver(place).observe(toasts);
  for (const type of ['focusin', 'scroll', 'resize']) addEventListener(type, place, { passive: true });
}
