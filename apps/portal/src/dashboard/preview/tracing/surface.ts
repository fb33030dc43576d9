import { elementOf, isText, type SeenNode, seenIn } from './seen.ts';

/** What the styles of the frame draw an outline around (siteStyles.ts). */
const shownMark = 'data-field-shown';
const nearMark = 'data-field-near';

/** A point in the frame's window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

const rectsOf = ({ node }: SeenNode): DOMRect[] => {
  if (!isText(node)) return [node.getBoundingClientRect()];
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
};

/** How far a point is from what is seen; zero inside of it. */
const distance = (seen: SeenNode, { x, y }: Point): number =>
  Math.min(
    ...rectsOf(seen).map(({ left, right, top, bottom }) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
    ),
  );

/**
 * What was pressed: the text or picture at a point, the topmost first; else the nearest in the smallest part around it that
 * has any.
 *
 * @param point null for a press by keyboard, which is one on all of `target`
 */
export function seenAt(root: HTMLElement, target: Element, point: Point | null): SeenNode | null {
  const seen = seenIn(root);
  const stack = point ? root.ownerDocument.elementsFromPoint(point.x, point.y) : [];
  for (const element of stack) {
    const hit = seen.find((each) => elementOf(each) === element && point && distance(each, point) <= 2);
    if (hit) return hit;
  }
  for (let part: Element | null = target; part && root.contains(part); part = part.parentElement) {
    const around = part;
    const inside = seen.filter(({ node }) => around.contains(node));
    if (inside.length === 0) continue;
    if (!point) return inside[0] ?? null;
    return inside.reduce((one, other) => (distance(other, point) < distance(one, point) ? other : one));
  }
  return null;
}

/** Whether it can be looked at, and is not one of the words that only a screen reader says. */
const isInSight = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2;
};

/** All that can be gone through by keyboard, in the order of the page. */
export const lookedAt = (root: HTMLElement): SeenNode[] =>
  seenIn(root).filter((each) => {
    const element = elementOf(each);
    return element !== null && isInSight(element);
  });

/** What something says: a text itself, a picture by its alternative text. */
export const saidOf = ({ key, node }: SeenNode): string | null =>
  isText(node) ? key : node.getAttribute('alt') || null;

function clear(root: HTMLElement, mark: string): void {
  for (const each of root.querySelectorAll(`[${mark}]`)) each.removeAttribute(mark);
}

/** Folded answers open for what is in them. */
function unfold(element: Element): void {
  for (let part: Element | null = element; part; part = part.parentElement)
    if (part.tagName === 'DETAILS') part.setAttribute('open', '');
}

/** Scrolls the frame, and nothing around it, until an element is in sight. */
function scrollTo(element: Element): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= view.innerHeight) return;
  const room = Math.max(24, (view.innerHeight - height) / 2);
  const isStill = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollBy({ top: top - room, behavior: isStill ? 'auto' : 'smooth' });
}

/** More outlines than this tell nothing. */
const mostShown = 40;

/** Outlines what is seen of a field. @param isNew the frame is scrolled there, which it is not while somebody types */
export function showField(root: HTMLElement, seen: readonly SeenNode[], isNew: boolean): void {
  clear(root, shownMark);
  const elements = seen.slice(0, mostShown).flatMap((each) => elementOf(each) ?? []);
  for (const element of elements) {
    if (isNew) unfold(element);
    element.setAttribute(shownMark, '');
  }
  const first = elements.find(isInSight);
  if (isNew && first) scrollTo(first);
}

/** Outlines what a press would lead from. @param isFound by keyboard, so that it has to come into sight */
export function showNear(root: HTMLElement, element: Element | null, isFound = false): void {
  clear(root, nearMark);
  element?.setAttribute(nearMark, '');
  if (element && isFound) scrollTo(element);
}

/** Whether an element shows something by itself, and not only by what is in it. */
export const isSeenItself = (element: Element): boolean =>
  /^(?:img|video)$/i.test(element.tagName) ||
  [...element.childNodes].some((node) => isText(node) && node.data.trim() !== '');
