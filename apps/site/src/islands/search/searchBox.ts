import { find, made, part } from '../dom.ts';
import { createAsking } from './askSuggestions.ts';
import { askedOf, moved, type Suggestion, told } from './searchBox.rules.ts';

/** One suggestion: a link, so that it opens as any other, which the box leads through. */
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

/** The list below a box: what it offers, and which of that is chosen. The focus stays in the box (WAI-ARIA, combobox). */
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

/** Does what a key asks of an open list. Gives whether it did anything, for then the key does nothing else. */
function answerKey(key: string, offers: ReturnType<typeof createOffers>): boolean {
  const { chosen } = offers;
  if (key === 'ArrowDown' || key === 'ArrowUp') offers.move(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Escape') offers.show([]);
  else if (key === 'Enter' && chosen()) chosen()?.click();
  else return false;
  return true;
}

/** A box that stands in a menu gets the focus when that opens, also when it was opened before this was there. */
function focusWhenOpened(menu: HTMLDetailsElement | null, box: HTMLInputElement): void {
  const focus = () => menu?.open && box.focus();
  menu?.addEventListener('toggle', focus);
  focus();
}

/** Offers, while one types, where one may want to go. Whatever fails, the form searches as it does without this. */
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
    // While a letter is put together the keys belong to the keyboard's own list.
    if (event.isComposing || !offers.isOpen() || !answerKey(event.key, offers)) return;
    event.preventDefault();
    // Escape closes the list; the next one whatever the box stands in.
    event.stopPropagation();
  });
  // A press on a suggestion leaves the focus in the box, which else would close the list before it is one.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  box.addEventListener('blur', close);
  box.form?.addEventListener('submit', close);
  // Whoever comes back finds the page as it was left.
  addEventListener('pagehide', close);
  focusWhenOpened(element.querySelector('details'), box);
}
