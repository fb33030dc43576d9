import { type Inks, withoutMarks } from './marks.ts';
import type { Marked, Seen } from './places.ts';

/** Something that is seen in a document, with where it is. */
export interface SeenNode extends Seen {
  node: Text | Element;
}

const mediaHash = /\/media\/([^/]+)\//g;

/** Elements that show a file: pictures, films, and what has one behind it. */
const shows = (element: Element): boolean =>
  /^(?:img|video)$/i.test(element.tagName) || (element.getAttribute('style') ?? '').includes('/media/');

/** What an element names of the library, with the other pictures that may stand in its place in a narrower window. */
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

/** Everything that is seen below an element, in the order of the document. Nodes of another document are told by `nodeType`. */
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

/** The element that something is seen in. */
export const elementOf = ({ node }: SeenNode): Element | null => (isText(node) ? node.parentElement : node);

/** The same of a marked drawing, with the places that the marks name. */
export function markedIn(root: HTMLElement, inks: Inks): Marked[] {
  return seenIn(root).map(({ key, node }) => ({
    key: words(withoutMarks(key)),
    paths: inks.read(isText(node) ? node.data : filesOf(node).join(' ')),
  }));
}

/** The place that is seen, of several whose pictures take turns by the width of the window. */
export function placeSeen({ node }: SeenNode, paths: readonly string[]): string | undefined {
  if (isText(node) || paths.length < 2) return paths[0];
  const shown = 'currentSrc' in node && typeof node.currentSrc === 'string' ? node.currentSrc : '';
  const [hash] = [...shown.matchAll(mediaHash)].map(([, found = '']) => found);
  return paths[hash === undefined ? 0 : filesOf(node).indexOf(hash)] ?? paths[0];
}
