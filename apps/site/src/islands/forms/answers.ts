type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Lists the controls in an element that a visitor fills in, without honeypots and controls that are not sent. */
export const listControls = (element: Element): Control[] =>
  [...element.querySelectorAll('input, select, textarea')]
    .filter(isControl)
    .filter(({ name, type }) => name !== '' && name !== 'web' && type !== 'hidden');

/** Whether a control contains a password, also while it is revealed. */
export const isPassword = (control: Control): boolean =>
  control.type === 'password' || /password|one-time-code|cc-/.test(control.autocomplete);

/** Returns the label of a control without its notes. */
const getLabel = (control: Control): string => control.labels?.[0]?.firstChild?.textContent?.trim() ?? '';

/** Returns the answer of a control as text; empty for none. */
function getAnswer(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return control.value === '' ? '' : (control.selectedOptions[0]?.text ?? '');
  if (control.type === 'file' && control instanceof HTMLInputElement) return control.files?.[0]?.name ?? '';
  return control.value.trim();
}

/** Lists the answers in a step of a form, one per line, for the visitor to check; passwords only as dots. */
export function listAnswers(step: Element): string[] {
  const controls = listControls(step);
  const passwords = controls.filter(isPassword);
  return controls.flatMap((control) => {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      return control.checked ? [control.labels?.[0]?.textContent?.trim() ?? ''] : [];
    if (isPassword(control)) return control === passwords[0] ? [`${getLabel(control)}: ••••••••`] : [];
    const answer = getAnswer(control);
    if (answer === '') return [];
    return controls.length === 1 ? [answer] : [`${getLabel(control)}: ${answer}`];
  });
}
