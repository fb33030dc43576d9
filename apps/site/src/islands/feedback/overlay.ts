import { createElement } from '../dom.ts';
import { translate } from '../translate.ts';
import styles from './Feedback.module.css';
import { showOnTop } from './topLayer.ts';

let overlay: HTMLElement | null = null;

/** Builds the overlay: a window whose panes light up one after another. */
function createOverlay(): HTMLElement {
  const panes = createElement('span', ...[1, 2, 3, 4].map(() => createElement('i')));
  panes.className = styles.panes ?? '';
  const text = createElement('span', translate('Un momento…'));
  text.className = styles.hiddenText ?? '';
  const element = createElement('div', panes, text);
  element.className = styles.overlay ?? '';
  element.popover = 'manual';
  element.setAttribute('role', 'status');
  // A page from the browser's history must not be covered.
  addEventListener('pagehide', () => showOverlay(false));
  return element;
}

/** Shows or hides the loading overlay. It becomes visible after a moment, so that short calls don't flicker. */
export function showOverlay(isVisible: boolean): void {
  if (!isVisible) {
    overlay?.remove();
    return;
  }
  overlay ??= createOverlay();
  if (!overlay.matches(':popover-open')) showOnTop(overlay);
}
