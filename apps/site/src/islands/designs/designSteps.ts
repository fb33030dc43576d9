import { createElement } from '../dom.ts';
import { getVisitAgent } from '../leads/visit.ts';
import { loadPage } from '../readPage.ts';

/** Selects the element that contains a question and its drawing. */
const stepSelector = '[data-step]';

/** Prefetched pages by URL: those to which the possible answers lead. */
type PrefetchedPages = Map<string, Promise<Document | null>>;

/** Checks for a primary click without modifier keys; other clicks open a new tab or window. */
const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: MouseEvent): boolean => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** Returns the link to a design step that contains the event's target; null for other targets. */
function findStepLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && link.pathname === location.pathname && link.search !== ''
    ? link
    : null;
}

/** Returns the codes of the answers in a query string. */
const readCodes = (search: string): string[] => new URLSearchParams(search).get('r')?.split('.') ?? [];

/**
 * Adds the answer whose page is still loading to another link of the displayed question, which does not contain it yet.
 *
 * @param displayed query string of the displayed question
 */
function keepAnswer(href: string, displayed: string): string {
  const url = new URL(href);
  const pending = new URLSearchParams(location.search);
  if (url.searchParams.get('lugar') !== pending.get('lugar')) return href;
  const displayedCodes = new Set(readCodes(displayed));
  const added = readCodes(url.search).filter((code) => !displayedCodes.has(code));
  // The question that was just answered may be among the skipped ones that the link adds. An answer precedes a skip.
  url.searchParams.set('r', [...readCodes(location.search), ...added].join('.'));
  return url.href;
}

/** Replaces the current question with the one of another page. */
function showQuestion(element: HTMLElement, page: Document, next: HTMLElement): void {
  element.querySelector(stepSelector)?.replaceWith(document.adoptNode(next));
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
 * Shows the design questions without page loads. Every step has its own URL, so that the browser's back and forward
 * buttons work. An answer is in the URL from the click on, so that neither a click nor the back button loses it while its page is
 * loading. If a page can't be loaded or contains no question, the browser opens it.
 */
export function startSteps(element: HTMLElement): void {
  const prefetchedPages: PrefetchedPages = new Map();
  const prefetch = (url: string): Promise<Document | null> => {
    const page = prefetchedPages.get(url) ?? loadPage(url);
    prefetchedPages.set(url, page);
    return page;
  };

  /** Query string of the displayed question. */
  let displayedSearch = location.search;
  /** URL of the question that is being loaded; responses for other questions are ignored. */
  let pendingUrl: string | null = null;
  const showStep = async (url: string, addsHistoryEntry: boolean) => {
    if (pendingUrl === url) return;
    if (addsHistoryEntry) history[pendingUrl === null ? 'pushState' : 'replaceState'](null, '', url);
    pendingUrl = url;
    element.ariaBusy = 'true';
    const page = await prefetch(url);
    if (pendingUrl !== url) return;
    pendingUrl = null;
    // Prefetched pages can't be used twice: their nodes are moved to this page, and their prices become outdated.
    prefetchedPages.clear();
    element.ariaBusy = null;
    const next = page?.querySelector<HTMLElement>(stepSelector);
    if (page && next) {
      showQuestion(element, page, next);
      displayedSearch = location.search;
    } else {
      // A reload keeps the position, but this page is another one.
      if (addsHistoryEntry) scrollTo(0, 0);
      location.reload();
    }
  };

  element.addEventListener('click', (event) => {
    const link = findStepLink(event);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    const isAnswer = link.closest('[data-answers]') !== null;
    void showStep(pendingUrl === null || isAnswer ? link.href : keepAnswer(link.href, displayedSearch), true);
  });
  // Visitors usually hover over an answer or focus it before they choose it.
  for (const type of ['pointerover', 'focusin'])
    element.addEventListener(type, (event) => {
      const link = findStepLink(event);
      if (link) void prefetch(link.href);
    });
  element.addEventListener('submit', addAgentField);
  // The browser also sends this event when only the anchor has changed; the question then stays the same.
  addEventListener('popstate', () => {
    if (location.search !== displayedSearch) void showStep(location.href, false);
    else {
      // Back to the displayed question while the next one was loading.
      pendingUrl = null;
      element.ariaBusy = null;
    }
  });
}
