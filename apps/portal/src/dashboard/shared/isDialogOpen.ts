/** Whether a dialog is open, which disables shortcuts behind it. `inside`: ignores the drawer with this element. */
export const isDialogOpen = (inside: Element | null = null): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => !dialog.contains(inside));
