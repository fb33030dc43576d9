import { type Inks, withoutMarks } from './marks.ts';
import type { Marked, Seen } from './places.ts';

/** A visible item with its node. */
export interface SeenNode extends Seen {
  node: Text | Element;
}

const mediaHash = /\/media\/([^/]+)\//g;

/** Whether an element shows a file: a picture, a video or a background. */
const shows = (element: Element): boolean =>
  /^(?:img|video)$/i.test(element.tagName) || (element.getAttribute('style') ?? '').includes('/media/');

/** The media files that an element shows, including the alternatives for narrower windows. */
function filesOf(element: Element): string[] {
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
export function seenIn(root: HTMLElement): SeenNode[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const found: SeenNode[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node)) {
      const key = words(node.data);
      if (key !== '' && isWritten(node)) found.push({ key, node });
    } else if (isElement(node) && shows(node)) found.push({ key: `file ${filesOf(node)[0] ?? ''}`, node });
  }
  return found;
}

export const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** The element that contains an item. */
export const elementOf = ({ node }: SeenNode): Element | null => (isText(node) ? node.parentElement : node);

/** The items of a marked render, with the paths of their marks. */
export function markedIn(root: HTMLElement, inks: Inks): Marked[] {
  return seenIn(root).map(({ key, node }) => ({
    key: words(withoutMarks(key)),
    paths: inks.read(isText(node) ? node.data : filesOf(node).join(' ')),
  }));
}

/** The path of the picture that is displayed at the current window width, if there are alternatives. */
export function placeSeen({ node }: SeenNode, paths: readonly string[]): string | undefined {
  if (isText(node) || paths.length < 2) return paths[0];
  const shown = 'currentSrc' in node && typeof node.currentSrc === 'string' ? node.currentSrc : '';
  const [hash] = [...shown.matchAll(mediaHash)].map(([, found = '']) => found);
  return paths[hash === undefined ? 0 : filesOf(node).indexOf(hash)] ?? paths[0];
}
