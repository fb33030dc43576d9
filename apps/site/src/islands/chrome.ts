/** What every page does beyond its HTML, which works without it. No framework: it is on every page. */

const openMenus = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll('[data-menu][open]');

/** An open menu closes when somebody presses Escape, clicks elsewhere or leaves it with the keyboard. */
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

/** A browser leaves what is half in sight where it is: of a row to swipe, that would be a button's edge. */
function showFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('li :focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

const closedKey = 'centinela.topBars';
/** More than a site shows within a year. */
const mostClosed = 20;

const storage = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    // Storage may be forbidden: the bar then comes back with the next page.
    return null;
  }
};

/** Top bars that were closed stay closed; a new one (another entry, another text) is shown. */
function rememberTopBars(): void {
  const closed = (): string[] => storage()?.getItem(closedKey)?.split('\n') ?? [];
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-top-bar]')) {
    const version = box.dataset.topBar ?? '';
    box.checked = closed().includes(version);
    box.addEventListener('change', () =>
      storage()?.setItem(closedKey, [...closed(), version].slice(-mostClosed).join('\n')),
    );
  }
}

export function startChrome(): void {
  closeMenus();
  showFocus();
  rememberTopBars();
}
