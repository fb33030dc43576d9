import { find, part } from '../dom.ts';

/** Starts the button that copies an address. */
export function startCopyLink(element: HTMLElement): void {
  const field = element.querySelector('input');
  const button = part(element, 'copy');
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
      // Clipboard access denied: the text stays selected for copying by keyboard.
      showResult(false);
    }
  });
  button.hidden = false;
}
