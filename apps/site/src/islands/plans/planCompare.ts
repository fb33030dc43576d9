import { find } from '../dom.ts';

/** Minimum horizontal distance of a swipe in pixels, and its minimum ratio to the vertical distance. */
const minSwipePx = 48;
const minSlope = 1.5;

/** Calls `move` with 1 after a swipe to the left over the element, and with -1 after a swipe to the right. */
function onSwipe(element: HTMLElement, move: (by: -1 | 1) => void): void {
  let startTouch: Touch | undefined;
  const begin = (event: TouchEvent) => {
    startTouch = event.touches[0];
  };
  const end = (event: TouchEvent) => {
    const endTouch = event.changedTouches[0];
    if (!startTouch || !endTouch) return;
    const distanceX = endTouch.clientX - startTouch.clientX;
    const distanceY = endTouch.clientY - startTouch.clientY;
    startTouch = undefined;
    if (Math.abs(distanceX) > minSwipePx && Math.abs(distanceX) > minSlope * Math.abs(distanceY))
      move(distanceX < 0 ? 1 : -1);
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
