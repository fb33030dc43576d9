import type { MarkedItem, VisibleItem } from './formPaths.ts';
import { type MarkRegistry, removeMarks } from './marks.ts';

/** A visible item with its node. */
export interface VisibleNode extends VisibleItem {
  node: Text | Element;
}

const mediaHash = /\/media\/([^/]+)\//g;

/** Whether an element shows a file: a picture, a video or a background. */
const isMediaElement = (element: Element): boolean =>
  /^(?:img|video)$/i.test(element.tagName) || (element.getAttribute('style') ?? '').includes('/media/');

/** The media files that an element shows, including the alternatives for narrower windows. */
function getMediaHashes(element: Element): string[] {
  const around = element.parentElement?.tagName === 'PICTURE' ? [...element.parentElement.children] : [];
  const texts = [element, ...around].flatMap((each) =>
    ['src', 'srcset', 'style'].map((name) => each.getAttribute(name) ?? ''),
  );
  return [...new Set(texts.flatMap((text) => [...text.matchAll(mediaHash)].map(([, hash = '']) => hash)))];
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isWritten = (node: Node): boolean =>
  !/^(?:script|style|noscript)$/i.test(node.parentNode?.nodeName ?? '');

/** Every visible item below an element, in document order. Uses `nodeType`, as nodes may be of another document. */
export function findVisibleItems(root: HTMLElement): VisibleNode[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const found: VisibleNode[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node)) {
      const key = words(node.data);
      if (key !== '' && isWritten(node)) found.push({ key, node });
    } else if (isElement(node) && isMediaElement(node))
      found.push({ key: `file ${getMediaHashes(node)[0] ?? ''}`, node });
  }
  return found;
}

export const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** The element that contains an item. */
export const getElement = ({ node }: VisibleNode): Element | null =>
  isText(node) ? node.parentElement : node;

/** The items of a marked render, with the paths of their marks. */
export function findMarkedItems(root: HTMLElement, registry: MarkRegistry): MarkedItem[] {
  return findVisibleItems(root).map(({ key, node }) => ({
    key: words(removeMarks(key)),
    paths: registry.findPaths(isText(node) ? node.data : getMediaHashes(node).join(' ')),
  }));
}

/** The path of the picture that is displayed at the current window width, if there are alternatives. */
export function getVisiblePath({ node }: VisibleNode, paths: readonly string[]): string | undefined {
  if (isText(node) || paths.length < 2) return paths[0];
  const shown = 'currentSrc' in node && typeof node.currentSrc === 'string' ? node.currentSrc : '';
  const [hash] = [...shown.matchAll(mediaHash)].map(([, found = '']) => found);
  return paths[hash === undefined ? 0 : getMediaHashes(node).indexOf(hash)] ?? paths[0];
}
