import { findVisibleItems, getElement, isText, type VisibleNode } from './visibleItems.ts';

/** Attributes of elements that are outlined (siteStyles.ts): the focused field's items, and the target of a click. */
const fieldAttribute = 'data-field-shown';
const targetAttribute = 'data-field-near';

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

/** Returns the distance between a point and an item; zero inside the item. */
const getDistance = (item: VisibleNode, { x, y }: Point): number =>
  Math.min(
    ...getRects(item).map(({ left, right, top, bottom }) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
    ),
  );

/**
 * Finds the clicked item: the topmost text or picture at the point. If there is none, it searches the ancestors of the
 * target from the inside out, and returns the nearest item in the first ancestor that contains any.
 *
 * @param point null for activation by keyboard, which returns the first item in `target`
 */
export function findItemAt(root: HTMLElement, target: Element, point: Point | null): VisibleNode | null {
  const items = findVisibleItems(root);
  const stack = point ? root.ownerDocument.elementsFromPoint(point.x, point.y) : [];
  for (const element of stack) {
    const hit = items.find((each) => getElement(each) === element && point && getDistance(each, point) <= 2);
    if (hit) return hit;
  }
  for (
    let ancestor: Element | null = target;
    ancestor && root.contains(ancestor);
    ancestor = ancestor.parentElement
  ) {
    const container = ancestor;
    const inside = items.filter(({ node }) => container.contains(node));
    if (inside.length === 0) continue;
    if (!point) return inside[0] ?? null;
    return inside.reduce((one, other) => (getDistance(other, point) < getDistance(one, point) ? other : one));
  }
  return null;
}

/** Whether an element is visible. Text for screen readers has a size of 1 pixel. */
const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2;
};

/** The items that keyboard navigation visits, in document order. */
export const findKeyboardItems = (root: HTMLElement): VisibleNode[] =>
  findVisibleItems(root).filter((each) => {
    const element = getElement(each);
    return element !== null && isVisible(element);
  });

/** Returns an item's text, or the alternative text of a picture. */
export const getItemText = ({ key, node }: VisibleNode): string | null =>
  isText(node) ? key : node.getAttribute('alt') || null;

function removeAttributes(root: HTMLElement, name: string): void {
  for (const element of root.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
}

/** Opens the collapsed ancestors of an element. */
function openAncestors(element: Element): void {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
    if (ancestor.tagName === 'DETAILS') ancestor.setAttribute('open', '');
}

/** Scrolls the frame, but not the dashboard, until an element is visible. */
function scrollTo(element: Element): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= view.innerHeight) return;
  const targetTop = Math.max(24, (view.innerHeight - height) / 2);
  const prefersReducedMotion = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollBy({ top: top - targetTop, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}

/** Maximum number of outlined items of a field. */
const maxOutlines = 40;

/** Outlines a field's items. @param mustScroll scrolls to the first one; false while the user types */
export function outlineField(root: HTMLElement, items: readonly VisibleNode[], mustScroll: boolean): void {
  removeAttributes(root, fieldAttribute);
  const elements = items.slice(0, maxOutlines).flatMap((each) => getElement(each) ?? []);
  for (const element of elements) {
    if (mustScroll) openAncestors(element);
    element.setAttribute(fieldAttribute, '');
  }
  const first = elements.find(isVisible);
  if (mustScroll && first) scrollTo(first);
}

/** Outlines the element that a click or Enter would select; null removes the outline. */
export function outlineClickTarget(root: HTMLElement, element: Element | null, mustScroll = false): void {
  removeAttributes(root, targetAttribute);
  element?.setAttribute(targetAttribute, '');
  if (element && mustScroll) scrollTo(element);
}

/** Whether an element is a picture or contains text directly, and not only in its children. */
export const hasVisibleContent = (element: Element): boolean =>
  /^(?:img|video)$/i.test(element.tagName) ||
  [...element.childNodes].some((node) => isText(node) && node.data.trim() !== '');
