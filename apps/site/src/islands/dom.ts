/** The first element that a selector finds; null for none. */
export const find = (root: ParentNode, selector: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(selector);

/** The element that the server marked with this `data-part`. */
export const part = (root: ParentNode, name: string): HTMLElement | null =>
  find(root, `[data-part="${name}"]`);

/** A new element with what is in it. */
export function made<K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}
