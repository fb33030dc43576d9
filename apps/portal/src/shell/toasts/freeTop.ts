/** As much of a rectangle as it takes to see whether two of them meet. Pixels of the window. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Pixels between a message and the button above it. */
const gap = 8;

/**
 * How far down messages stand so that they lie over none of the buttons: as far as they stand by themselves, or just below
 * the last button in the way. Where there is no room below, that is no place either: then they stay.
 *
 * @param stack where they stand by themselves
 * @param height of the window
 */
export function freeTop(stack: Box, buttons: readonly Box[], height: number): number {
  const size = stack.bottom - stack.top;
  let { top } = stack;
  for (const button of buttons.toSorted((one, other) => one.top - other.top)) {
    const isBeside = button.right <= stack.left || button.left >= stack.right;
    if (!isBeside && button.top < top + size + gap && button.bottom + gap > top) top = button.bottom + gap;
  }
  return top + size <= height ? top : stack.top;
}
