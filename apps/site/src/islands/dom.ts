/** The first element that a selector finds; null for none. */
export const find = (root: ParentNode, selector: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(selector);

/** The element that the server marked with this `data-part`. */
export const part = (root: ParentNode, name: string): HTMLElement | null =>
  find(root, `[data-part="${name}"]`);
