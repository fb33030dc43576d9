/**
 * Behaviour of every page on top of its HTML, which works without a script. No framework, because every page loads
 * it.
 */

const openMenus = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll('[data-menu][open]');

/** Closes an open menu on Escape, on a click outside it and when the keyboard focus leaves it. */
function closeMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  const closeOthers = (event: Event) => {
    for (const menu of openMenus())
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  };
  document.addEventListener('click', closeOthers);
  document.addEventListener('focusin', closeOthers);
}

/**
 * Scrolls a focused element fully into view: browsers leave a partly visible one, such as a slide's button, as it is.
 */
function revealFocusedElement(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('li :focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

const closedKey = 'centinela.topBars';
/** More bars than a site publishes in a year. */
const maxClosed = 20;

const storage = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    // Storage may be blocked: the bar then appears again on the next page.
    return null;
  }
};

/** Keeps closed top bars hidden until their entry or text changes. */
function hideClosedTopBars(): void {
  const closed = (): string[] => storage()?.getItem(closedKey)?.split('\n') ?? [];
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-top-bar]')) {
    const version = box.dataset.topBar ?? '';
    box.checked = closed().includes(version);
    box.addEventListener('change', () =>
      storage()?.setItem(closedKey, [...closed(), version].slice(-maxClosed).join('\n')),
    );
  }
}

export function startChrome(): void {
  closeMenus();
  revealFocusedElement();
  hideClosedTopBars();
}
