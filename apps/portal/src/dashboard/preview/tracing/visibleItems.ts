import { type MarkRegistry, removeMarks } from '@centinela/sections/marks.ts';
import type { MarkedItem, VisibleItem } from './formPaths.ts';

/** A visible item and its node in the document. */
export interface VisibleNode extends VisibleItem {
  node: Text | Element;
}

const mediaHashPattern = /\/media\/([^/]+)\//g;

/** Whether an element shows a file: a picture, a video or a background. */
const isMediaElement = (element: Element): boolean =>
  /^(?:img|video)$/i.test(element.tagName) || (element.getAttribute('style') ?? '').includes('/media/');

/** The hashes of the media files that an element may show, including the alternatives for other window widths. */
function getMediaHashes(element: Element): string[] {
  const alternatives =
    element.parentElement?.tagName === 'PICTURE' ? [...element.parentElement.children] : [];
  const texts = [element, ...alternatives].flatMap((each) =>
    ['src', 'srcset', 'style'].map((name) => each.getAttribute(name) ?? ''),
  );
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(mediaHashPattern)].map(([, hash = '']) => hash))),
  ];
}

const normalizeSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isRenderedText = (node: Node): boolean =>
  !/^(?:script|style|noscript)$/i.test(node.parentNode?.nodeName ?? '');

/** Finds all visible items below an element, in document order. */
export function findVisibleItems(root: HTMLElement): VisibleNode[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const items: VisibleNode[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node)) {
      const key = normalizeSpaces(node.data);
      if (key !== '' && isRenderedText(node)) items.push({ key, node });
    } else if (isElement(node) && isMediaElement(node))
      items.push({ key: `file ${getMediaHashes(node)[0] ?? ''}`, node });
  }
  return items;
}

/** Uses `nodeType` instead of `instanceof`, because the node may belong to another document. */
export const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** The element that contains an item. */
export const getElement = ({ node }: VisibleNode): Element | null =>
  isText(node) ? node.parentElement : node;

/** Finds the items of a render with marks, and the paths of their marks. */
export function findMarkedItems(root: HTMLElement, registry: MarkRegistry): MarkedItem[] {
  return findVisibleItems(root).map(({ key, node }) => ({
    key: normalizeSpaces(removeMarks(key)),
    paths: registry.findPaths(isText(node) ? node.data : getMediaHashes(node).join(' ')),
  }));
}

/** Returns the path of an item. If a picture has alternatives, it is the one displayed at the current window width. */
export function getVisiblePath({ node }: VisibleNode, paths: readonly string[]): string | undefined {
  if (isText(node) || paths.length < 2) return paths[0];
  const displayedUrl = 'currentSrc' in node && typeof node.currentSrc === 'string' ? node.currentSrc : '';
  const [hash] = [...displayedUrl.matchAll(mediaHashPattern)].map(([, urlHash = '']) => urlHash);
  return paths[hash === undefined ? 0 : getMediaHashes(node).indexOf(hash)] ?? paths[0];
}
