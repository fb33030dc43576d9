import { formatPesos } from '@centinela/ui/pesos.ts';
import { createElement, find, findPart } from '../dom.ts';
import { createSuggestionRequest } from './askSuggestions.ts';
import {
  formatCount,
  moveSelection,
  type SuggestedPage,
  type SuggestedPrice,
  type Suggestions,
  toSearchTerm,
} from './searchBox.rules.ts';

/** Side of a picture in the list, in CSS pixels. */
const pictureSide = 48;

/** Marks an element for the style sheet. */
function markPart<E extends HTMLElement>(element: E, part: string): E {
  element.dataset.part = part;
  return element;
}

function createPicture(path: string): HTMLImageElement {
  const picture = createElement('img');
  picture.width = pictureSide;
  picture.height = pictureSide;
  picture.alt = '';
  picture.decoding = 'async';
  picture.src = path;
  return picture;
}

/** Creates the price of a plan, and below it the price without taxes, as on every page. */
function createPrice({ amount, net, isFrom }: SuggestedPrice): HTMLElement {
  const price = createElement('b', `${isFrom ? 'Desde ' : ''}$\u00a0${formatPesos(amount)} por mes`);
  if (net === null) return markPart(createElement('span', price), 'price');
  const netPrice = createElement('small', `Sin impuestos nacionales: $\u00a0${formatPesos(net)}`);
  return markPart(createElement('span', price, ' ', netPrice), 'price');
}

/** Creates an option: a link, so that it can also be opened in a new tab. */
function createOption(path: string, part: 'action' | 'page', ...children: readonly (Node | string)[]) {
  const option = markPart(createElement('a', ...children), part);
  option.href = path;
  option.tabIndex = -1;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  return option;
}

const createPageOption = ({ kind, title, path, picture, price }: SuggestedPage): HTMLAnchorElement =>
  createOption(
    path,
    'page',
    picture ? createPicture(picture) : markPart(createElement('span'), 'mark'),
    markPart(createElement('span', createElement('span', title), ' ', createElement('small', kind)), 'name'),
    ...(price ? [' ', createPrice(price)] : []),
  );

const createOptions = ({ actions, pages }: Suggestions): HTMLAnchorElement[] => [
  ...actions.map(({ title, path }) =>
    createOption(path, 'action', markPart(createElement('span'), 'mark'), createElement('span', title)),
  ),
  ...pages.map(createPageOption),
];

/** Manages the list of suggestions and its selection. The focus stays in the field (WAI-ARIA, combobox). */
function createSuggestionList(input: HTMLInputElement, listElement: HTMLElement) {
  let options: HTMLAnchorElement[] = [];
  let selectedIndex = -1;
  const select = (next: number) => {
    options[selectedIndex]?.setAttribute('aria-selected', 'false');
    selectedIndex = next;
    const selected = options[selectedIndex];
    if (!selected) return input.removeAttribute('aria-activedescendant');
    selected.setAttribute('aria-selected', 'true');
    selected.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', selected.id);
  };
  return {
    isOpen: () => !listElement.hidden,
    chosen: () => options[selectedIndex],
    move: (by: 1 | -1) => select(moveSelection(selectedIndex, by, options.length)),
    show(suggestions: Suggestions | null) {
      select(-1);
      options = suggestions ? createOptions(suggestions) : [];
      for (const [index, option] of options.entries()) option.id = `${listElement.id}-${index + 1}`;
      listElement.replaceChildren(...options);
      listElement.hidden = options.length === 0;
      input.setAttribute('aria-expanded', String(!listElement.hidden));
    },
  };
}

/** Handles a key while the list is open. Returns false for keys that it leaves to the browser. */
function handleKey(key: string, suggestionList: ReturnType<typeof createSuggestionList>): boolean {
  const { chosen: selected } = suggestionList;
  if (key === 'ArrowDown' || key === 'ArrowUp') suggestionList.move(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Escape') suggestionList.show(null);
  else if (key === 'Enter' && selected()) selected()?.click();
  else return false;
  return true;
}

/** Focuses the search field of a menu when the menu opens, or now if it is already open. */
function focusWhenOpened(menu: HTMLDetailsElement | null, input: HTMLInputElement): void {
  const focus = () => menu?.open && input.focus();
  menu?.addEventListener('toggle', focus);
  focus();
}

/** Starts the suggestions. If anything fails, the form searches as it does without this script. */
export function startSearch(element: HTMLElement): void {
  const input = element.querySelector<HTMLInputElement>('input[name="q"]');
  const listElement = findPart(element, 'list');
  if (!input || !listElement) return;
  const status = find(element, '[role="status"]');
  const suggestionList = createSuggestionList(input, listElement);
  const requestSuggestions = createSuggestionRequest((suggestions) => {
    suggestionList.show(suggestions);
    status?.replaceChildren(
      suggestions ? formatCount(suggestions.actions.length + suggestions.pages.length) : '',
    );
  });
  const close = () => {
    requestSuggestions(null);
    suggestionList.show(null);
    status?.replaceChildren();
  };
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-expanded', 'false'],
    ['aria-controls', listElement.id],
  ] as const)
    input.setAttribute(name, value);
  input.addEventListener('input', () => {
    const term = toSearchTerm(input.value);
    if (term === null) close();
    else requestSuggestions(term);
  });
  input.addEventListener('keydown', (event) => {
    // During IME composition the keys belong to the input method.
    if (event.isComposing || !suggestionList.isOpen() || !handleKey(event.key, suggestionList)) return;
    event.preventDefault();
    // Escape closes the list first; a second press closes the surrounding menu.
    event.stopPropagation();
  });
  // Keeps the focus in the field: losing it would close the list before the click.
  listElement.addEventListener('mousedown', (event) => event.preventDefault());
  input.addEventListener('blur', close);
  input.form?.addEventListener('submit', close);
  // Close the list, so that it isn't open when the visitor navigates back to this page.
  addEventListener('pagehide', close);
  focusWhenOpened(element.querySelector('details'), input);
}
