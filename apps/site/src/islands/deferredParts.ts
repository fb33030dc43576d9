import { afterLoad, whenIdle } from './whenIdle.ts';

/**
 * Renders the parts of a long page whose layout the stylesheet defers (`content-visibility`), one at a time in idle
 * moments: the page then has its final height, and links to its parts scroll to the right position.
 */
export function renderDeferredParts(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-later] > *')];
  const next = () => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  if (parts.length > 0) afterLoad(next);
}
