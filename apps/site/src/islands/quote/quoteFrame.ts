/** Attributes of the embedded form, apart from its address. The form learns from which site it is opened, but not the page. */
export const frameAttributes = { title: 'Cotizador', referrerPolicy: 'strict-origin' } as const;

/**
 * Replaces the placeholder with the quote form when the visitor requests it. Nothing is loaded from the quote's site
 * until then.
 */
export function startQuote(element: HTMLElement): void {
  const box = element.querySelector<HTMLElement>('[data-quote]');
  const link = box?.querySelector<HTMLAnchorElement>('a[href]');
  if (!link || !box) return;
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const frame = Object.assign(document.createElement('iframe'), frameAttributes);
    frame.src = link.href;
    box.replaceChildren(frame);
    frame.focus();
  });
}
