import { made } from '../dom.ts';
import { agentNow } from '../leads/visit.ts';
import { readPage } from '../readPage.ts';

/** A question with its drawing, as rendered by the server. */
const step = '[data-step]';

/** Prefetched pages of the possible next answers, by URL. */
type Asked = Map<string, Promise<Document | null>>;

/** Checks for a primary click without modifier keys, which stays in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** Returns the link to a design step that an event targets; null for any other. */
function stepLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && link.pathname === location.pathname && link.search !== ''
    ? link
    : null;
}

/** Replaces the current question with the one of another page. */
function show(element: HTMLElement, page: Document, next: HTMLElement): void {
  element.querySelector(step)?.replaceWith(document.adoptNode(next));
  document.title = page.title;
  scrollTo(0, 0);
  const heading = next.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  const told = element.querySelector('[role="status"]');
  if (told) told.textContent = next.dataset.running ?? '';
}

/** Adds the agent whose link brought the visitor to the form that saves a design. */
function carryAgent({ target }: Event): void {
  const agent = agentNow();
  if (agent === null || !(target instanceof HTMLFormElement) || target.elements.namedItem('agente')) return;
  const field = made('input');
  field.type = 'hidden';
  field.name = 'agente';
  field.value = agent;
  target.append(field);
}

/**
 * Shows the design questions without page loads. Every step is a page with its own URL: links are handled here, the
 * browser's back and forward buttons work, and anything that is no question or can't be loaded is opened as a page.
 */
export function startSteps(element: HTMLElement): void {
  const asked: Asked = new Map();
  const ask = (url: string): Promise<Document | null> => {
    const page = asked.get(url) ?? readPage(url);
    asked.set(url, page);
    return page;
  };

  /** The displayed question and the one being loaded; responses for any other question are ignored. */
  let shown = location.search;
  let pending: string | null = null;
  const go = async (url: string, isNew: boolean) => {
    if (pending === url) return;
    pending = url;
    element.ariaBusy = 'true';
    const page = await ask(url);
    if (pending !== url) return;
    pending = null;
    // Nodes are moved out of a document, so it can't be reused; prices may have changed by then, too.
    asked.clear();
    element.ariaBusy = null;
    const next = page?.querySelector<HTMLElement>(step);
    if (page && next) {
      if (isNew) history.pushState(null, '', url);
      show(element, page, next);
      shown = location.search;
    } else if (isNew) location.assign(url);
    else location.reload();
  };

  element.addEventListener('click', (event) => {
    const link = stepLink(event);
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    void go(link.href, true);
  });
  // Hovering over or focusing an answer mostly precedes choosing it.
  for (const type of ['pointerover', 'focusin'])
    element.addEventListener(type, (event) => {
      const link = stepLink(event);
      if (link) void ask(link.href);
    });
  element.addEventListener('submit', carryAgent);
  // A change of the anchor keeps the same question.
  addEventListener('popstate', () => {
    if (location.search !== shown) void go(location.href, false);
  });
}
