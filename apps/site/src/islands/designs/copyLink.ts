import { find, findPart } from '../dom.ts';

/** Starts the button that copies an address. */
export function startCopyLink(element: HTMLElement): void {
  const field = element.querySelector('input');
  const button = findPart(element, 'copy');
  if (!field || !button) return;
  const showResult = (isCopied: boolean) => {
    button.textContent = isCopied ? 'Copiado' : 'Copiar';
    find(element, '[role="status"]')?.replaceChildren(isCopied ? 'Enlace copiado' : '');
  };
  field.addEventListener('focus', () => field.select());
  button.addEventListener('click', async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      showResult(true);
    } catch {
      // Without access to the clipboard, the text stays selected, so that it can be copied by keyboard.
      showResult(false);
    }
  });
  button.hidden = false;
}
