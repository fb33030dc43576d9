import { type IslandName, islands } from './islands.ts';
import { requestsLogin } from './login/flags.ts';
import { afterLoad } from './whenIdle.ts';

const isIsland = (name: string | undefined): name is IslandName =>
  name !== undefined && Object.hasOwn(islands, name);

const started = new WeakMap<HTMLElement, Promise<void>>();
const startedIslands = new WeakSet<HTMLElement>();

/** Starts an island once; a failed load may be repeated. */
function start(element: HTMLElement): Promise<void> {
  const running = started.get(element);
  if (running) return running;
  const name = element.dataset.island;
  const starting = isIsland(name) ? islands[name](element) : Promise.resolve();
  started.set(element, starting);
  starting.then(
    () => startedIslands.add(element),
    () => started.delete(element),
  );
  return starting;
}

const findIsland = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null;

/** Whether a user is logged in: the readable cookie is set together with the secret one. */
const isSignedIn = (): boolean => /(?:^|;\s*)user=./.test(document.cookie);

/** Starts an island when the pointer or the focus comes near; without it the page works as it is. */
function startWhenTouched(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(
      type,
      (event) => {
        const element = findIsland(event);
        if (element) start(element).catch(() => {});
      },
      { passive: true },
    );
}

/**
 * Replays a click on an island that hasn't started yet once it has; if the load fails, the link below it is followed.
 * Only islands with `touched` need this: the others start before a visitor can click.
 */
function replayFirstClick(): void {
  document.addEventListener('click', (event) => {
    const element = findIsland(event);
    const pressedLink = event.target instanceof Element ? event.target.closest('a') : null;
    if (!element || !pressedLink || startedIslands.has(element) || element.dataset.when === 'seen') return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    start(element).then(
      () => pressedLink.click(),
      () => location.assign(pressedLink.href),
    );
  });
}

/** Starts the islands that become visible. */
function startWhenVisible(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        start(target).catch(() => {});
      }
    },
    { rootMargin: '160px' },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-when="seen"]'))
    observer.observe(element);
}

/** Starts every island of the page when it is needed. */
export function startIslands(): void {
  startWhenTouched();
  replayFirstClick();
  const hasSession = isSignedIn();
  // A link from outside may request the login, which the same island opens.
  if (hasSession || requestsLogin(location.search))
    for (const element of document.querySelectorAll<HTMLElement>('[data-when="signedIn"]'))
      start(element).catch(() => {});
  if (hasSession)
    import('./login/keepSession.ts').then(
      ({ keepSession }) => keepSession(),
      () => {},
    );
  afterLoad(startWhenVisible);
}
