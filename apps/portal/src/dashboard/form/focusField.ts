import { fieldId, toggleId } from '@centinela/sections/fields/useField.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Opens every closed item on the way to a place, from the outside in. */
async function openWayTo(path: string): Promise<void> {
  const steps = path.split('.');
  for (const end of steps.keys()) {
    const toggle = document.getElementById(toggleId(steps.slice(0, end + 1).join('.')));
    if (toggle?.getAttribute('aria-expanded') !== 'false') continue;
    toggle.click();
    await nextFrame();
    await nextFrame();
  }
}

/** Leads to a field: opens what is closed, scrolls to it and gives it the focus; else to the nearest around it. */
export async function focusField(path: string): Promise<void> {
  await openWayTo(path);
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length--) {
    const id = fieldId(steps.slice(0, length).join('.'));
    // A picture has no place of its own: its parts have.
    const element = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${id}."]`);
    if (!element) continue;
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    return;
  }
}
