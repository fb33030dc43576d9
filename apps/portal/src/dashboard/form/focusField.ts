import { fieldId, toggleId } from '@centinela/sections/fields/useField.ts';
import { getTranslationName } from '@centinela/sections/kernel/translation.ts';
import { getLanguageButtonId } from './fields/languageButtonId.ts';

/** Finds an element in the drawer's form, or else in the page's: the form below an open drawer must not be focused. */
const findTopmost = <T>(find: (isInDialog: boolean) => T | null): T | null => find(true) ?? find(false);

/** Finds the element of a field. No element has the id of a picture field, so its first part is used. */
const findElement = (name: string, isInDialog: boolean): HTMLElement | null => {
  const id = fieldId(name, isInDialog);
  return document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${id}."]`);
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Expands every collapsed item along a path, from the outside in. */
async function expandPath(path: string): Promise<void> {
  const steps = path.split('.');
  for (const end of steps.keys()) {
    const name = steps.slice(0, end + 1).join('.');
    const toggle = findTopmost((isInDialog) => document.getElementById(toggleId(name, isInDialog)));
    if (toggle?.getAttribute('aria-expanded') !== 'false') continue;
    toggle.click();
    await nextFrame();
    await nextFrame();
  }
}

/** Maximum number of frames to wait for a tab to open. */
const maxFrames = 60;

/** Opens the form tab that contains an element. */
async function openTab(element: HTMLElement): Promise<void> {
  const panel = element.closest('[role="tabpanel"]');
  if (!panel || panel.checkVisibility()) return;
  document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click();
  // The tab opens through the router, and an invisible element cannot be focused.
  for (let frame = 0; frame < maxFrames && !panel.checkVisibility(); frame++) await nextFrame();
}

/** Names of translations end with this; see `getTranslationName`. */
const translationEnd = getTranslationName('');

/** Shows the texts of the form in the language of a field. */
async function showLanguage(path: string): Promise<void> {
  const language = path.endsWith(translationEnd) ? 'en' : 'es';
  const button = document.getElementById(getLanguageButtonId(language));
  if (button?.ariaPressed !== 'false') return;
  button.click();
  await nextFrame();
  await nextFrame();
}

/** Expands, scrolls to and focuses a field. If the field has no element, it uses its nearest parent that has one. */
export async function focusField(path: string): Promise<void> {
  await showLanguage(path);
  await expandPath(path);
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length--) {
    const name = steps.slice(0, length).join('.');
    const element = findTopmost((isInDialog) => findElement(name, isInDialog));
    if (!element) continue;
    await openTab(element);
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    return;
  }
}
