const setOrRemove = (element: Element, name: string, value: string): void =>
  value === '' ? element.removeAttribute(name) : element.setAttribute(name, value);

/**
 * Says beside a control what is wrong with it, or nothing more.
 *
 * @param said where it is said: its last element holds the words
 * @param words empty when nothing is wrong
 */
export function sayAtControl(control: Element, said: HTMLElement, words: string): void {
  said.hidden = words === '';
  said.lastElementChild?.replaceChildren(words);
  setOrRemove(control, 'aria-invalid', words && 'true');
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== said.id);
  setOrRemove(control, 'aria-describedby', [words && said.id, ...others].filter(Boolean).join(' '));
}
