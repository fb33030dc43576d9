import { hasMarks, removeMarks } from '@centinela/sections/marks.ts';
import { frameHtml } from '../../start/trustedTypes.ts';
import { isText } from './tracing/visibleItems.ts';

/** Attribute of the element that shows the entry. */
const entryAttribute = 'data-preview-entry';

/** A light and a dark ring, so that one of them is visible on any background. */
const outline =
  'outline: 3px solid #ffb224 !important; outline-offset: 3px !important; box-shadow: 0 0 0 8px rgb(11 18 32 / 60%) !important';

/** Removes all marks below an element. @returns the elements whose texts or pictures had marks */
function removeAllMarks(root: HTMLElement): Element[] {
  const marked = new Set<Element>();
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node)) {
      if (hasMarks(node.data) && node.parentElement) marked.add(node.parentElement);
      node.data = removeMarks(node.data);
    } else if (node instanceof Element)
      for (const { name, value } of node.attributes) {
        if (!hasMarks(value)) continue;
        node.setAttribute(name, removeMarks(value));
        if (['src', 'srcset', 'style'].includes(name)) marked.add(node);
      }
  }
  return [...marked];
}

/** Returns the innermost element that contains all of these. */
function findCommonAncestor([first, ...others]: readonly Element[]): Element | null {
  let ancestor = first ?? null;
  while (ancestor && !others.every((each) => ancestor?.contains(each))) ancestor = ancestor.parentElement;
  return ancestor;
}

/**
 * Prepares a page from the server, in which an entry is marked, for a frame: without marks and scripts, with links that
 * do not leave the page.
 *
 * @param hasOutline outlines the entry
 */
export function preparePage(html: string, hasOutline: boolean): string {
  const page = new DOMParser().parseFromString(frameHtml(html), 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  // The sandbox of the frame blocks new windows.
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  const marked = removeAllMarks(page.body);
  const main = page.querySelector('main');
  const inMain = marked.filter((each) => main?.contains(each));
  const entry = findCommonAncestor(inMain.length > 0 ? inMain : marked);
  if (hasOutline && entry && !entry.contains(main)) {
    entry.setAttribute(entryAttribute, '');
    entry.setAttribute('style', `${entry.getAttribute('style') ?? ''};${outline}`);
  }
  return frameHtml(`<!doctype html>${page.documentElement.outerHTML}`);
}

/** Scrolls the window of a prepared page, but not the dashboard, to the entry. */
export function scrollToEntry(page: Document): void {
  const entry = page.querySelector(`[${entryAttribute}]`);
  const view = page.defaultView;
  if (!entry || !view) return;
  const { top, height } = entry.getBoundingClientRect();
  view.scrollBy({ top: top - Math.max(24, (view.innerHeight - height) / 2), behavior: 'instant' });
}
