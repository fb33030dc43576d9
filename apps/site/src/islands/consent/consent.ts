import type { Purpose, Tools } from '../../consent/tools.ts';
import { afterLoad } from '../whenIdle.ts';
import { type Choice, formatChoiceCookie, isPurpose, readChoice } from './choice.ts';
import { deleteToolCookies, loadTools } from './load.ts';

interface ConsentData {
  version: string;
  tools: Tools;
}

/** Returns the checkboxes of the banner; the name of each is its purpose. */
const getCheckboxes = (element: HTMLElement): HTMLInputElement[] => [
  ...element.querySelectorAll<HTMLInputElement>('input[type=checkbox]'),
];

const isAgreed = (checkbox: HTMLInputElement, agreed: readonly Purpose[]): boolean =>
  agreed.some((purpose) => purpose === checkbox.name);

const findButton = (element: HTMLElement, answer: string) =>
  element.querySelector<HTMLElement>(`[data-answer=${answer}]`);

/**
 * Opens the banner with the current choice.
 *
 * @param isRequested true if the visitor opened it, so that it gets the focus
 */
function openBanner(element: HTMLElement, choice: Choice | null, isRequested: boolean): void {
  for (const checkbox of getCheckboxes(element))
    checkbox.checked = choice !== null && isAgreed(checkbox, choice.yes);
  element.hidden = false;
  if (isRequested) element.querySelector<HTMLElement>('h2')?.focus();
}

function expandOptions(element: HTMLElement): void {
  const choose = findButton(element, 'choose');
  const choices = element.querySelector<HTMLElement>('fieldset');
  const save = findButton(element, 'save');
  if (!choose || !choices || !save) return;
  choices.hidden = false;
  save.hidden = false;
  choose.hidden = true;
  getCheckboxes(element)[0]?.focus();
}

/** Returns the purposes accepted by a button; null when the button only expands the options. */
function getAcceptedPurposes(element: HTMLElement, answer: string): Purpose[] | null {
  if (answer === 'no') return [];
  if (answer !== 'yes' && answer !== 'save') return null;
  const agreed = getCheckboxes(element).filter(({ checked }) => answer === 'yes' || checked);
  return agreed.map(({ name }) => name).filter(isPurpose);
}

/**
 * Asks once for consent to third-party tools, stores the answer, loads the accepted tools, and lets the visitor
 * change the answer at any time from the footer. Nothing is loaded before the visitor accepts.
 */
export function startConsent(element: HTMLElement): void {
  const { version, tools }: ConsentData = JSON.parse(element.dataset.consent ?? '{}');
  const link = document.querySelector<HTMLElement>('[data-consent-link]');
  let choice = readChoice(document.cookie, version);
  let isLoaded = false;
  // If a consent is already stored, the page's content is loaded before the tools.
  afterLoad(() => {
    if (choice && !isLoaded) isLoaded = loadTools(tools, choice.yes);
  });
  /** True if the banner was opened from the footer. The focus then returns to the footer's link. */
  let isReopened = false;
  const storeAnswer = (yes: readonly Purpose[]) => {
    const previousPurposes = choice?.yes ?? [];
    const newChoice = { version, at: new Date().toISOString(), yes };
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
    document.cookie = formatChoiceCookie(newChoice, location.protocol === 'https:');
    choice = readChoice(document.cookie, version);
    element.hidden = true;
    if (previousPurposes.some((purpose) => !yes.includes(purpose))) deleteToolCookies();
    // A loaded script can't be removed, so the page is reloaded.
    if (isLoaded && previousPurposes.length > 0) return location.reload();
    isLoaded = loadTools(tools, choice?.yes ?? []);
    if (isReopened) link?.querySelector('button')?.focus({ preventScroll: true });
    isReopened = false;
  };
  element.addEventListener('click', ({ target }) => {
    const pressedButton = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null;
    const agreed = pressedButton && getAcceptedPurposes(element, pressedButton.dataset.answer ?? '');
    if (agreed) storeAnswer(agreed);
    else if (pressedButton) expandOptions(element);
  });
  element.addEventListener('submit', (event) => event.preventDefault());
  if (link) {
    link.hidden = false;
    link.addEventListener('click', () => {
      isReopened = true;
      openBanner(element, choice, true);
    });
  }
  if (!choice && Object.keys(tools).length > 0) openBanner(element, null, false);
}
