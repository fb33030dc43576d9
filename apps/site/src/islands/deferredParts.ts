import { afterLoad, whenIdle } from './whenIdle.ts';

/**
 * Renders the parts of a long page that the stylesheet defers (`content-visibility`), one at a time when the browser is
 * idle. The page then has its final height, so that links to its parts scroll to the right position.
 */
export function renderDeferredParts(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-later] > *')];
  const renderNextPart = () => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    whenIdle(renderNextPart);
  };
  if (parts.length > 0) afterLoad(renderNextPart);
}
