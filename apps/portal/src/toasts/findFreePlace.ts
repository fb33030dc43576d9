/** The edges of a rectangle, in pixels of the window. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Pixels between the toasts and a control. */
const gap = 8;

/**
 * Finds the place nearest to the top right corner of an area where a rectangle covers no control.
 *
 * @param size size of the rectangle
 * @param area where it may be
 * @returns its top and right edge; null if there is no such place
 */
export function findFreePlace(
  size: { width: number; height: number },
  area: Box,
  controls: readonly Box[],
): { top: number; right: number } | null {
  const inArea = controls.filter(
    ({ top, bottom, left, right }) =>
      bottom > area.top && top < area.bottom && right > area.left && left < area.right,
  );
  const tops = [area.top, ...inArea.map(({ bottom }) => bottom + gap)].filter(
    (top) => top >= area.top && top + size.height <= area.bottom,
  );
  const places = tops.flatMap((top) => {
    const sameHeight = inArea.filter(
      (control) => control.top < top + size.height + gap && control.bottom + gap > top,
    );
    const right = findFreeRight(size.width, area, sameHeight);
    return right === null ? [] : [{ top, right }];
  });
  const distance = ({ top, right }: { top: number; right: number }) => top - area.top + area.right - right;
  return places.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Returns the rightmost edge of a rectangle between controls at the same height; null if it fits nowhere. */
function findFreeRight(width: number, area: Box, controls: readonly Box[]): number | null {
  let { right } = area;
  for (const control of controls.toSorted((one, other) => other.right - one.right)) {
    if (control.right + gap <= right - width) continue;
    if (control.left < right + gap) right = Math.min(right, control.left - gap);
  }
  return right - width >= area.left ? right : null;
}
