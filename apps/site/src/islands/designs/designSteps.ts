import { made } from '../dom.ts';
import { agentNow } from '../leads/visit.ts';
import { readPage } from '../readPage.ts';

/** A question with the drawing beside it, as the server writes it. */
const step = '[data-step]';

/** Pages that were asked for, by their address: those of a visitor's next answers. */
type Asked = Map<string, Promise<Document | null>>;

/** A press that opens nothing elsewhere. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** The link to a step of the design that an event is about; null for any other. */
function stepLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && link.pathname === location.pathname && link.search !== ''
    ? link
    : null;
}

/** Shows a question of another page in the place of the one that stands here. */
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

/** The form that keeps a design takes along by which agent's link its visitor came. */
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
 * The questions, one after the other without a page in between. Every step is a plain page at its own address: its links
 * are followed here, the browser's own buttons work, and whatever is no question, or does not come, is opened as a page.
 */
export function startSteps(element: HTMLElement): void {
  const asked: Asked = new Map();
  const ask = (url: string): Promise<Document | null> => {
    const page = asked.get(url) ?? readPage(url);
    asked.set(url, page);
    return page;
  };

  /** The question that stands here, and the one that is on its way: an answer to anything else is not shown any more. */
  let shown = location.search;
  let pending: string | null = null;
  const go = async (url: string, isNew: boolean) => {
    if (pending === url) return;
    pending = url;
    element.ariaBusy = 'true';
    const page = await ask(url);
    if (pending !== url) return;
    pending = null;
    // A document can be shown once, for its nodes move here; and prices may have changed until somebody comes back.
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
  // Whoever points at an answer, or comes to it by keyboard, mostly chooses it.
  for (const type of ['pointerover', 'focusin'])
    element.addEventListener(type, (event) => {
      const link = stepLink(event);
      if (link) void ask(link.href);
    });
  element.addEventListener('submit', carryAgent);
  // An anchor of this page is no other question.
  addEventListener('popstate', () => {
    if (location.search !== shown) void go(location.href, false);
  });
}
