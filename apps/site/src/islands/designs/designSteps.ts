import { createElement } from '../dom.ts';
import { getVisitAgent } from '../leads/visit.ts';
import { loadPage } from '../readPage.ts';

/** A question with its drawing, as rendered by the server. */
const step = '[data-step]';

/** Prefetched pages of the possible next answers, by URL. */
type PrefetchedPages = Map<string, Promise<Document | null>>;

/** Checks for a primary click without modifier keys, which stays in this tab. */
const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: MouseEvent): boolean => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** Returns the link to a design step that an event targets; null for any other. */
function findStepLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && link.pathname === location.pathname && link.search !== ''
    ? link
    : null;
}

/** Replaces the current question with the one of another page. */
function showQuestion(element: HTMLElement, page: Document, next: HTMLElement): void {
  element.querySelector(step)?.replaceWith(document.adoptNode(next));
  document.title = page.title;
  scrollTo(0, 0);
  const heading = next.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  const status = element.querySelector('[role="status"]');
  if (status) status.textContent = next.dataset.running ?? '';
}

/** Adds the agent whose link brought the visitor to the form that saves a design. */
function addAgentField({ target }: Event): void {
  const agent = getVisitAgent();
  if (agent === null || !(target instanceof HTMLFormElement) || target.elements.namedItem('agente')) return;
  const field = createElement('input');
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
  const prefetched: PrefetchedPages = new Map();
  const prefetch = (url: string): Promise<Document | null> => {
    const page = prefetched.get(url) ?? loadPage(url);
    prefetched.set(url, page);
    return page;
  };

  /** The displayed question and the one being loaded; responses for any other question are ignored. */
  let displayedSearch = location.search;
  let pendingSearch: string | null = null;
  const go = async (url: string, isNew: boolean) => {
    if (pendingSearch === url) return;
    pendingSearch = url;
    element.ariaBusy = 'true';
    const page = await prefetch(url);
    if (pendingSearch !== url) return;
    pendingSearch = null;
    // Nodes are moved out of a document, so it can't be reused; prices may have changed by then, too.
    prefetched.clear();
    element.ariaBusy = null;
    const next = page?.querySelector<HTMLElement>(step);
    if (page && next) {
      if (isNew) history.pushState(null, '', url);
      showQuestion(element, page, next);
      displayedSearch = location.search;
    } else if (isNew) location.assign(url);
    else location.reload();
  };

  element.addEventListener('click', (event) => {
    const link = findStepLink(event);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void go(link.href, true);
  });
  // Hovering over or focusing an answer mostly precedes choosing it.
  for (const type of ['pointerover', 'focusin'])
    element.addEventListener(type, (event) => {
      const link = findStepLink(event);
      if (link) void prefetch(link.href);
    });
  element.addEventListener('submit', addAgentField);
  // A change of the anchor keeps the same question.
  addEventListener('popstate', () => {
    if (location.search !== displayedSearch) void go(location.href, false);
  });
}
