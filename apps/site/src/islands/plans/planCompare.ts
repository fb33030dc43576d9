import { find } from '../dom.ts';

/** Minimum horizontal distance of a swipe in pixels, and its minimum ratio to the vertical distance. */
const minSwipe = 48;
const minSlope = 1.5;

/** Calls back with -1 or 1 when the visitor swipes over the element to the right or to the left. */
function onSwipe(element: HTMLElement, move: (by: -1 | 1) => void): void {
  let from: Touch | undefined;
  const begin = (event: TouchEvent) => {
    from = event.touches[0];
  };
  const end = (event: TouchEvent) => {
    const to = event.changedTouches[0];
    if (!from || !to) return;
    const across = to.clientX - from.clientX;
    const down = to.clientY - from.clientY;
    from = undefined;
    if (Math.abs(across) > minSwipe && Math.abs(across) > minSlope * Math.abs(down))
      move(across < 0 ? 1 : -1);
  };
  element.addEventListener('touchstart', begin, { passive: true });
  element.addEventListener('touchend', end, { passive: true });
}

/** Lets a swipe over the plan table change its radio buttons. */
export function startPlanCompare(element: HTMLElement): void {
  const { table } = find(element, '[data-table]')?.dataset ?? {};
  const tableElement = table && document.getElementById(table);
  if (!tableElement) return;
  const radios = [...element.querySelectorAll<HTMLInputElement>('[name="par"]')];
  onSwipe(tableElement, (by) => {
    const next = radios[radios.findIndex((radio) => radio.checked) + by];
    if (next) next.checked = true;
  });
}
