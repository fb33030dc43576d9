import { find, made, part } from '../dom.ts';
import { createAsking } from './askSuggestions.ts';
import { askedOf, moved, type Suggestion, told } from './searchBox.rules.ts';

/** Creates a suggestion: a link, so that it opens like any other. */
function optionOf({ kind, title, path }: Suggestion, id: string): HTMLAnchorElement {
  const name = made('span', title);
  const about = made('small', kind);
  const option = made('a', name, ' ', about);
  option.id = id;
  option.href = path;
  option.tabIndex = -1;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  return option;
}

/** Manages the list of suggestions and its selection. The focus stays in the field (WAI-ARIA, combobox). */
function createOffers(box: HTMLInputElement, list: HTMLElement) {
  let options: HTMLAnchorElement[] = [];
  let at = -1;
  const choose = (next: number) => {
    options[at]?.setAttribute('aria-selected', 'false');
    at = next;
    const chosen = options[at];
    if (!chosen) return box.removeAttribute('aria-activedescendant');
    chosen.setAttribute('aria-selected', 'true');
    chosen.scrollIntoView({ block: 'nearest' });
    box.setAttribute('aria-activedescendant', chosen.id);
  };
  return {
    isOpen: () => !list.hidden,
    chosen: () => options[at],
    move: (by: 1 | -1) => choose(moved(at, by, options.length)),
    show(found: readonly Suggestion[]) {
      choose(-1);
      options = found.map((each, index) => optionOf(each, `${list.id}-${index + 1}`));
      list.replaceChildren(...options);
      list.hidden = options.length === 0;
      box.setAttribute('aria-expanded', String(!list.hidden));
    },
  };
}

/** Handles a key while the list is open. Returns whether it did anything; if so, the default action is prevented. */
function answerKey(key: string, offers: ReturnType<typeof createOffers>): boolean {
  const { chosen } = offers;
  if (key === 'ArrowDown' || key === 'ArrowUp') offers.move(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Escape') offers.show([]);
  else if (key === 'Enter' && chosen()) chosen()?.click();
  else return false;
  return true;
}

/** Focuses the field of a menu when the menu opens, also if it was opened before this script started. */
function focusWhenOpened(menu: HTMLDetailsElement | null, box: HTMLInputElement): void {
  const focus = () => menu?.open && box.focus();
  menu?.addEventListener('toggle', focus);
  focus();
}

/** Starts the suggestions. If anything fails, the form searches as it does without this script. */
export function startSearch(element: HTMLElement): void {
  const box = element.querySelector<HTMLInputElement>('input[name="q"]');
  const list = part(element, 'list');
  if (!box || !list) return;
  const status = find(element, '[role="status"]');
  const offers = createOffers(box, list);
  const ask = createAsking((found) => {
    offers.show(found ?? []);
    status?.replaceChildren(found ? told(found.length) : '');
  });
  const close = () => {
    ask(null);
    offers.show([]);
    status?.replaceChildren();
  };
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-expanded', 'false'],
    ['aria-controls', list.id],
  ] as const)
    box.setAttribute(name, value);
  box.addEventListener('input', () => {
    const words = askedOf(box.value);
    if (words === null) close();
    else ask(words);
  });
  box.addEventListener('keydown', (event) => {
    // During IME composition the keys belong to the input method.
    if (event.isComposing || !offers.isOpen() || !answerKey(event.key, offers)) return;
    event.preventDefault();
    // Escape closes the list first; a second press closes the surrounding menu.
    event.stopPropagation();
  });
  // Keeps the focus in the field: losing it would close the list before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  box.addEventListener('blur', close);
  box.form?.addEventListener('submit', close);
  // Closed so that the page looks as before when the visitor navigates back.
  addEventListener('pagehide', close);
  focusWhenOpened(element.querySelector('details'), box);
}
