import { find, part } from '../dom.ts';

/** Lets the button beside an address copy it. */
export function startCopyLink(element: HTMLElement): void {
  const field = element.querySelector('input');
  const button = part(element, 'copy');
  if (!field || !button) return;
  const tell = (isCopied: boolean) => {
    button.textContent = isCopied ? 'Copiado' : 'Copiar';
    find(element, '[role="status"]')?.replaceChildren(isCopied ? 'Enlace copiado' : '');
  };
  field.addEventListener('focus', () => field.select());
  button.addEventListener('click', async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      tell(true);
    } catch {
      // Forbidden here: it stays selected, so that the keyboard copies it.
      tell(false);
    }
  });
  button.hidden = false;
}
