import { createElement, find, part } from '../dom.ts';
import { createSuggestionRequest } from './askSuggestions.ts';
import { formatCount, moveSelection, type Suggestion, toSearchTerm } from './searchBox.rules.ts';

/** Creates a suggestion: a link, so that it opens like any other. */
function createOption({ kind, title, path }: Suggestion, id: string): HTMLAnchorElement {
  const name = createElement('span', title);
  const kindLabel = createElement('small', kind);
  const option = createElement('a', name, ' ', kindLabel);
  option.id = id;
  option.href = path;
  option.tabIndex = -1;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  return option;
}

/** Manages the list of suggestions and its selection. The focus stays in the field (WAI-ARIA, combobox). */
function createSuggestionList(box: HTMLInputElement, list: HTMLElement) {
  let options: HTMLAnchorElement[] = [];
  let selectedIndex = -1;
  const select = (next: number) => {
    options[selectedIndex]?.setAttribute('aria-selected', 'false');
    selectedIndex = next;
    const selected = options[selectedIndex];
    if (!selected) return box.removeAttribute('aria-activedescendant');
    selected.setAttribute('aria-selected', 'true');
    selected.scrollIntoView({ block: 'nearest' });
    box.setAttribute('aria-activedescendant', selected.id);
  };
  return {
    isOpen: () => !list.hidden,
    chosen: () => options[selectedIndex],
    move: (by: 1 | -1) => select(moveSelection(selectedIndex, by, options.length)),
    show(suggestions: readonly Suggestion[]) {
      select(-1);
      options = suggestions.map((each, index) => createOption(each, `${list.id}-${index + 1}`));
      list.replaceChildren(...options);
      list.hidden = options.length === 0;
      box.setAttribute('aria-expanded', String(!list.hidden));
    },
  };
}

/** Handles a key while the list is open. Returns whether it did anything; if so, the default action is prevented. */
function handleKey(key: string, suggestionList: ReturnType<typeof createSuggestionList>): boolean {
  const { chosen: selected } = suggestionList;
  if (key === 'ArrowDown' || key === 'ArrowUp') suggestionList.move(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Escape') suggestionList.show([]);
  else if (key === 'Enter' && selected()) selected()?.click();
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
  const suggestionList = createSuggestionList(box, list);
  const requestSuggestions = createSuggestionRequest((suggestions) => {
    suggestionList.show(suggestions ?? []);
    status?.replaceChildren(suggestions ? formatCount(suggestions.length) : '');
  });
  const close = () => {
    requestSuggestions(null);
    suggestionList.show([]);
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
    const term = toSearchTerm(box.value);
    if (term === null) close();
    else requestSuggestions(term);
  });
  box.addEventListener('keydown', (event) => {
    // During IME composition the keys belong to the input method.
    if (event.isComposing || !suggestionList.isOpen() || !handleKey(event.key, suggestionList)) return;
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
