import { afterLoad, whenIdle } from './whenIdle.ts';

/**
 * Lays out the parts of a long page that the stylesheet leaves for when they come into sight, one at a time and each in an
 * idle moment: from then on the page has its true height, and links to its parts land where they should.
 */
export function layOutLaterParts(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-later] > *')];
  const next = () => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  if (parts.length > 0) afterLoad(next);
}
