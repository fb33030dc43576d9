import { findVisibleItems, getElement, isText, type VisibleNode } from './visibleItems.ts';

/** Attributes that the frame's styles outline (siteStyles.ts). */
const fieldAttribute = 'data-field-shown';
const nearAttribute = 'data-field-near';

/** A point in the frame's window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

const getRects = ({ node }: VisibleNode): DOMRect[] => {
  if (!isText(node)) return [node.getBoundingClientRect()];
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
};

/** Distance between a point and an item; zero inside the item. */
const distance = (items: VisibleNode, { x, y }: Point): number =>
  Math.min(
    ...getRects(items).map(({ left, right, top, bottom }) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
    ),
  );

/**
 * The clicked item: the topmost text or picture at the point, or the nearest one in the smallest surrounding element
 * that contains any.
 *
 * @param point null for keyboard activation, which refers to all of `target`
 */
export function findItemAt(root: HTMLElement, target: Element, point: Point | null): VisibleNode | null {
  const items = findVisibleItems(root);
  const stack = point ? root.ownerDocument.elementsFromPoint(point.x, point.y) : [];
  for (const element of stack) {
    const hit = items.find((each) => getElement(each) === element && point && distance(each, point) <= 2);
    if (hit) return hit;
  }
  for (let part: Element | null = target; part && root.contains(part); part = part.parentElement) {
    const around = part;
    const inside = items.filter(({ node }) => around.contains(node));
    if (inside.length === 0) continue;
    if (!point) return inside[0] ?? null;
    return inside.reduce((one, other) => (distance(other, point) < distance(one, point) ? other : one));
  }
  return null;
}

/** Whether an element is visible, which excludes text for screen readers only. */
const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2;
};

/** All items reachable by keyboard, in document order. */
export const findKeyboardItems = (root: HTMLElement): VisibleNode[] =>
  findVisibleItems(root).filter((each) => {
    const element = getElement(each);
    return element !== null && isVisible(element);
  });

/** The text of an item, or the alternative text of a picture. */
export const getItemText = ({ key, node }: VisibleNode): string | null =>
  isText(node) ? key : node.getAttribute('alt') || null;

function clear(root: HTMLElement, mark: string): void {
  for (const each of root.querySelectorAll(`[${mark}]`)) each.removeAttribute(mark);
}

/** Opens the collapsed elements around an element. */
function unfold(element: Element): void {
  for (let part: Element | null = element; part; part = part.parentElement)
    if (part.tagName === 'DETAILS') part.setAttribute('open', '');
}

/** Scrolls only the frame until an element is visible. */
function scrollTo(element: Element): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= view.innerHeight) return;
  const room = Math.max(24, (view.innerHeight - height) / 2);
  const isStill = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollBy({ top: top - room, behavior: isStill ? 'auto' : 'smooth' });
}

/** Maximum number of outlines; more would not help. */
const maxOutlines = 40;

/** Outlines a field's items. @param isNew scrolls to them, which must not happen while the user types */
export function outlineField(root: HTMLElement, items: readonly VisibleNode[], isNew: boolean): void {
  clear(root, fieldAttribute);
  const elements = items.slice(0, maxOutlines).flatMap((each) => getElement(each) ?? []);
  for (const element of elements) {
    if (isNew) unfold(element);
    element.setAttribute(fieldAttribute, '');
  }
  const first = elements.find(isVisible);
  if (isNew && first) scrollTo(first);
}

/** Outlines the item that a click would select. @param isFound scrolls to it, because the keyboard selected it */
export function outlineNear(root: HTMLElement, element: Element | null, isFound = false): void {
  clear(root, nearAttribute);
  element?.setAttribute(nearAttribute, '');
  if (element && isFound) scrollTo(element);
}

/** Whether an element itself shows something, and not only its children. */
export const isVisibleItself = (element: Element): boolean =>
  /^(?:img|video)$/i.test(element.tagName) ||
  [...element.childNodes].some((node) => isText(node) && node.data.trim() !== '');
