import type { Purpose, Tools } from '../../consent/tools.ts';
import { afterLoad } from '../whenIdle.ts';
import { type Choice, choiceIn, cookieOf, isPurpose } from './choice.ts';
import { forget, load } from './load.ts';

interface Given {
  version: string;
  tools: Tools;
}

/** Returns the checkboxes of the banner; each has a purpose. */
const boxesOf = (element: HTMLElement): HTMLInputElement[] => [
  ...element.querySelectorAll<HTMLInputElement>('input[type=checkbox]'),
];

const isAbout = (box: HTMLInputElement, agreed: readonly Purpose[]): boolean =>
  agreed.some((purpose) => purpose === box.name);

const button = (element: HTMLElement, answer: string) =>
  element.querySelector<HTMLElement>(`[data-answer=${answer}]`);

/** Opens the banner with the current choice; `isRequested` when the visitor opened it, so it gets the focus. */
function open(element: HTMLElement, choice: Choice | null, isAsked: boolean): void {
  for (const box of boxesOf(element)) box.checked = choice !== null && isAbout(box, choice.yes);
  element.hidden = false;
  if (isAsked) element.querySelector<HTMLElement>('h2')?.focus();
}

function unfold(element: HTMLElement): void {
  const choose = button(element, 'choose');
  const choices = element.querySelector<HTMLElement>('fieldset');
  const save = button(element, 'save');
  if (!choose || !choices || !save) return;
  choices.hidden = false;
  save.hidden = false;
  choose.hidden = true;
  boxesOf(element)[0]?.focus();
}

/** Returns the purposes accepted by a button; null when the button only expands the options. */
function agreedBy(element: HTMLElement, answer: string): Purpose[] | null {
  if (answer === 'no') return [];
  if (answer !== 'yes' && answer !== 'save') return null;
  const agreed = boxesOf(element).filter(({ checked }) => answer === 'yes' || checked);
  return agreed.map(({ name }) => name).filter(isPurpose);
}

/**
 * Asks once for consent to third-party tools, stores the answer, loads the accepted tools, and lets the visitor
 * change the answer at any time from the footer. Nothing is loaded before the visitor accepts.
 */
export function startConsent(element: HTMLElement): void {
  const { version, tools }: Given = JSON.parse(element.dataset.consent ?? '{}');
  const link = document.querySelector<HTMLElement>('[data-consent-link]');
  let choice = choiceIn(document.cookie, version);
  let isLoaded = false;
  // With a stored consent, page content loads first.
  afterLoad(() => {
    if (choice && !isLoaded) isLoaded = load(tools, choice.yes);
  });
  /** True when opened from the footer, which then gets the focus back. */
  let isReopened = false;
  const answer = (yes: readonly Purpose[]) => {
    const before = choice?.yes ?? [];
    const kept = { version, at: new Date().toISOString(), yes };
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
    document.cookie = cookieOf(kept, location.protocol === 'https:');
    choice = choiceIn(document.cookie, version);
    element.hidden = true;
    if (before.some((purpose) => !yes.includes(purpose))) forget();
    // A loaded script can't be unloaded, so the page is reloaded.
    if (isLoaded && before.length > 0) return location.reload();
    isLoaded = load(tools, choice?.yes ?? []);
    if (isReopened) link?.querySelector('button')?.focus({ preventScroll: true });
    isReopened = false;
  };
  element.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null;
    const agreed = pressed && agreedBy(element, pressed.dataset.answer ?? '');
    if (agreed) answer(agreed);
    else if (pressed) unfold(element);
  });
  element.addEventListener('submit', (event) => event.preventDefault());
  if (link) {
    link.hidden = false;
    link.addEventListener('click', () => {
      isReopened = true;
      open(element, choice, true);
    });
  }
  if (!choice && Object.keys(tools).length > 0) open(element, null, false);
}
