/**
 * Replaces the placeholder with the quote form when the visitor requests it. Nothing is loaded from the quote's site
 * until then.
 */
export function startQuote(element: HTMLElement): void {
  const link = element.querySelector<HTMLAnchorElement>('a[href]');
  const box = element.querySelector<HTMLElement>('[data-quote]');
  if (!link || !box) return;
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = link.href;
    frame.title = 'Cotizador';
    frame.referrerPolicy = 'strict-origin';
    box.replaceChildren(frame);
    frame.focus();
  });
}
