/**
 * Whether a dialog is open, so that the shortcuts of the screen must not work.
 *
 * @param element a dialog that contains this element is ignored
 */
export const isDialogOpen = (element: Element | null = null): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => !dialog.contains(element));
