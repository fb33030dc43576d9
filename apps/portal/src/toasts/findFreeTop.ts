/** The edges of a rectangle, in pixels of the window. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Pixels between a toast and the button above it. */
const gap = 8;

/**
 * Returns the top position at which toasts cover no button: their default, or just below the last button in the way.
 * Null if there is no space below.
 *
 * @param stack default position of the toasts
 * @param windowHeight height of the window
 */
export function findFreeTop(stack: Box, buttons: readonly Box[], windowHeight: number): number | null {
  const stackHeight = stack.bottom - stack.top;
  let { top } = stack;
  for (const button of buttons.toSorted((one, other) => one.top - other.top)) {
    const isNextTo = button.right <= stack.left || button.left >= stack.right;
    if (!isNextTo && button.top < top + stackHeight + gap && button.bottom + gap > top)
      top = button.bottom + gap;
  }
  return top + stackHeight <= windowHeight ? top : null;
}
