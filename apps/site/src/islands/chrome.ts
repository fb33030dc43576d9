/** Scripts for every page. The HTML works without them. They use no framework, because every page loads them. */

const findOpenMenus = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll('[data-menu][open]');

/** Closes an open menu on Escape, on a click outside it and when the keyboard focus leaves it. */
function closeMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of findOpenMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  const closeOthers = (event: Event) => {
    for (const menu of findOpenMenus())
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  };
  document.addEventListener('click', closeOthers);
  document.addEventListener('focusin', closeOthers);
}

/**
 * Scrolls a focused element fully into view. Browsers don't scroll if a part of it, such as of a slide's button, is
 * already visible.
 */
function revealFocusedElement(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('li :focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

const closedBarsKey = 'centinela.topBars';
/** Maximum number of remembered bars, more than a site publishes in a year. */
const maxClosedBars = 20;

const getStorage = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    // The browser may block storage. Then a closed bar appears again on the next page.
    return null;
  }
};

/** Keeps closed top bars hidden until their entry or text changes. */
function hideClosedTopBars(): void {
  const readClosedVersions = (): string[] => getStorage()?.getItem(closedBarsKey)?.split('\n') ?? [];
  for (const checkbox of document.querySelectorAll<HTMLInputElement>('[data-top-bar]')) {
    const version = checkbox.dataset.topBar ?? '';
    checkbox.checked = readClosedVersions().includes(version);
    checkbox.addEventListener('change', () =>
      getStorage()?.setItem(
        closedBarsKey,
        [...readClosedVersions(), version].slice(-maxClosedBars).join('\n'),
      ),
    );
  }
}

export function startChrome(): void {
  closeMenus();
  revealFocusedElement();
  hideClosedTopBars();
}
