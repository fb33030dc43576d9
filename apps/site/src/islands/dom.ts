/** Returns the first element that matches a selector; null for none. */
export const find = (root: ParentNode, selector: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(selector);

/** Returns the first element with this `data-part`; null for none. */
export const findPart = (root: ParentNode, name: string): HTMLElement | null =>
  find(root, `[data-part="${name}"]`);

/** Creates an element with its children. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}
