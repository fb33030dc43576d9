const setOrRemove = (element: Element, name: string, value: string): void =>
  value === '' ? element.removeAttribute(name) : element.setAttribute(name, value);

/**
 * Shows or clears the error of a control.
 *
 * @param message element of the error; its last child holds the text
 * @param text empty when there is no error
 */
export function sayAtControl(control: Element, said: HTMLElement, words: string): void {
  said.hidden = words === '';
  said.lastElementChild?.replaceChildren(words);
  setOrRemove(control, 'aria-invalid', words && 'true');
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== said.id);
  setOrRemove(control, 'aria-describedby', [words && said.id, ...others].filter(Boolean).join(' '));
}
