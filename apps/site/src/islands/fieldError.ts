const setOrRemove = (element: Element, name: string, value: string): void =>
  value === '' ? element.removeAttribute(name) : element.setAttribute(name, value);

/**
 * Shows or clears the error of a control.
 *
 * @param message element of the error message; its last child contains the text
 * @param text empty when there is no error
 */
export function showFieldError(control: Element, message: HTMLElement, text: string): void {
  message.hidden = text === '';
  message.lastElementChild?.replaceChildren(text);
  setOrRemove(control, 'aria-invalid', text && 'true');
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== message.id);
  setOrRemove(control, 'aria-describedby', [text && message.id, ...others].filter(Boolean).join(' '));
}
