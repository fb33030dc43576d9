import { type IslandName, islands } from './islands.ts';
import { requestsLogin } from './login/flags.ts';
import { afterLoad } from './whenIdle.ts';

const isIsland = (name: string | undefined): name is IslandName =>
  name !== undefined && Object.hasOwn(islands, name);

const startsByElement = new WeakMap<HTMLElement, Promise<void>>();
const startedElements = new WeakSet<HTMLElement>();

/** Starts an island once; after a failure the next call tries again. */
function start(element: HTMLElement): Promise<void> {
  const previousStart = startsByElement.get(element);
  if (previousStart) return previousStart;
  const name = element.dataset.island;
  const newStart = isIsland(name) ? islands[name](element) : Promise.resolve();
  startsByElement.set(element, newStart);
  newStart.then(
    () => startedElements.add(element),
    () => startsByElement.delete(element),
  );
  return newStart;
}

const findIsland = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null;

/** Checks whether a user is logged in, by the readable cookie, which is set together with the session's cookie. */
const isSignedIn = (): boolean => /(?:^|;\s*)user=./.test(document.cookie);

/** Starts an island when the pointer or the focus enters it. */
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
 * Starts an island when a visitor clicks a link in it, and then repeats the click. If the island can't be loaded, the
 * browser follows the link. Islands with `seen` don't need this, because they have started before.
 */
function replayFirstClick(): void {
  document.addEventListener('click', (event) => {
    const element = findIsland(event);
    const pressedLink = event.target instanceof Element ? event.target.closest('a') : null;
    if (!element || !pressedLink || startedElements.has(element) || element.dataset.when === 'seen') return;
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
  // A link from another site may request the login, which the account island opens.
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
