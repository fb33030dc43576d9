import css from './Feedback.module.css?inline';

/** Loaded with this code and not with the page, because most visits need none of it. */
const styleSheet = new CSSStyleSheet();
styleSheet.replaceSync(css);

/** The open modal dialog that was opened last, else the page. What is outside of a modal dialog can't be operated. */
const getContainer = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;

/** Shows a popover above everything else, including modal dialogs. */
export function showOnTop(popover: HTMLElement): void {
  if (!document.adoptedStyleSheets.includes(styleSheet)) document.adoptedStyleSheets.push(styleSheet);
  const container = getContainer();
  if (popover.parentElement !== container) container.append(popover);
  // Only a popover that is shown again is above dialogs that were opened in the meantime.
  if (popover.matches(':popover-open')) popover.hidePopover();
  popover.showPopover();
}
