import { type IslandName, islands } from './islands.ts';
import { asksForLogin } from './login/flags.ts';
import { afterLoad } from './whenIdle.ts';

const isIsland = (name: string | undefined): name is IslandName =>
  name !== undefined && Object.hasOwn(islands, name);

const started = new WeakMap<HTMLElement, Promise<void>>();
const alive = new WeakSet<HTMLElement>();

/** Starts an island once; a failed load may be repeated. */
function start(element: HTMLElement): Promise<void> {
  const running = started.get(element);
  if (running) return running;
  const name = element.dataset.island;
  const starting = isIsland(name) ? islands[name](element) : Promise.resolve();
  started.set(element, starting);
  starting.then(
    () => alive.add(element),
    () => started.delete(element),
  );
  return starting;
}

const islandOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null;

/** Whether a user is logged in: the readable cookie is set together with the secret one. */
const isSignedIn = (): boolean => /(?:^|;\s*)user=./.test(document.cookie);

/** Starts an island when the pointer or the focus comes near; without it the page works as it is. */
function startWhenTouched(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(
      type,
      (event) => {
        const element = islandOf(event);
        if (element) start(element).catch(() => {});
      },
      { passive: true },
    );
}

/**
 * Replays a click on an island that hasn't started yet once it has; if the load fails, the link below it is followed.
 * Only islands with `touched` need this: the others start before a visitor can click.
 */
function keepFirstPress(): void {
  document.addEventListener('click', (event) => {
    const element = islandOf(event);
    const pressed = event.target instanceof Element ? event.target.closest('a') : null;
    if (!element || !pressed || alive.has(element) || element.dataset.when === 'seen') return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    start(element).then(
      () => pressed.click(),
      () => location.assign(pressed.href),
    );
  });
}

/** Starts the islands that become visible. */
function startWhenSeen(): void {
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
  keepFirstPress();
  const isIn = isSignedIn();
  // A link from outside may request the login, which the same island opens.
  if (isIn || asksForLogin(location.search))
    for (const element of document.querySelectorAll<HTMLElement>('[data-when="signedIn"]'))
      start(element).catch(() => {});
  if (isIn)
    import('./login/keepSession.ts').then(
      ({ keepSession }) => keepSession(),
      () => {},
    );
  afterLoad(startWhenSeen);
}
