/** Part of its width by which a toast must be dragged to close it (specification, section 9). */
const dismissRatio = 0.8;

/** Lets the pointer drag an element to either side, which closes it or lets it return. */
export function dismissByDragging(element: HTMLElement, close: () => void): void {
  /** Position of the pointer at the start; null when the element isn't dragged. */
  let startX: number | null = null;
  const getRatio = ({ clientX }: PointerEvent): number =>
    startX === null ? 0 : (clientX - startX) / element.offsetWidth;
  const moveTo = (ratio: number) => {
    element.style.translate = ratio === 0 ? '' : `${ratio * 100}%`;
    element.style.opacity = ratio === 0 ? '' : String(1 - Math.abs(ratio) * 0.8);
  };
  const end = () => {
    startX = null;
    delete element.dataset.dragged;
    moveTo(0);
  };
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
    startX = event.clientX;
    element.dataset.dragged = '';
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => moveTo(getRatio(event)));
  element.addEventListener('pointerup', (event) => {
    const isDismissed = Math.abs(getRatio(event)) >= dismissRatio;
    end();
    if (isDismissed) close();
  });
  element.addEventListener('pointercancel', end);
}
