import { fieldId, toggleId } from '@centinela/sections/fields/useField.ts';

/** In the form on top: while one stands over another, nothing leads to the one beneath. */
const onTop = <T>(find: (isOver: boolean) => T | null): T | null => find(true) ?? find(false);

/** A field's own element. A picture has none: its parts have. */
const elementOf = (name: string, isOver: boolean): HTMLElement | null => {
  const id = fieldId(name, isOver);
  return document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${id}."]`);
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Opens every closed item on the way to a place, from the outside in. */
async function openWayTo(path: string): Promise<void> {
  const steps = path.split('.');
  for (const end of steps.keys()) {
    const name = steps.slice(0, end + 1).join('.');
    const toggle = onTop((isOver) => document.getElementById(toggleId(name, isOver)));
    if (toggle?.getAttribute('aria-expanded') !== 'false') continue;
    toggle.click();
    await nextFrame();
    await nextFrame();
  }
}

/** Frames that the screen is given to open a tab. */
const mostFrames = 60;

/** Shows the tab of the form in which an element stands. */
async function openTabOf(element: HTMLElement): Promise<void> {
  const panel = element.closest('[role="tabpanel"]');
  if (!panel || panel.checkVisibility()) return;
  document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click();
  // It opens by way of the address: what is not drawn yet takes no focus.
  for (let frame = 0; frame < mostFrames && !panel.checkVisibility(); frame++) await nextFrame();
}

/** Leads to a field: opens what is closed, scrolls to it and gives it the focus; else to the nearest around it. */
export async function focusField(path: string): Promise<void> {
  await openWayTo(path);
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length--) {
    const name = steps.slice(0, length).join('.');
    const element = onTop((isOver) => elementOf(name, isOver));
    if (!element) continue;
    await openTabOf(element);
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    return;
  }
}
