import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Focuses an element that is not a control. */
function focusPlace(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Keeps the focus in a table's body: when the focused control disappears, with its row or because its action is done, the
 * row in the same place gets the focus, or the heading of the screen if the table disappears with its last row. Otherwise
 * keyboard users would start again at the top of the page.
 *
 * @returns handlers of the body, and the index of the row that had the focus last
 */
export function useKeepFocus(body: RefObject<HTMLTableSectionElement | null>) {
  const lastIndex = useRef(0);
  const isFocused = useRef(false);
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    // React reports no blur when it removes the focused element; the browser then focuses the page.
    if (!isFocused.current || document.activeElement !== document.body) return;
    const rows = body.current?.rows;
    const row = rows?.[Math.min(lastIndex.current, rows.length - 1)];
    if (!row) return;
    const control = row.querySelector<HTMLElement>('[data-title] a, [data-title] button');
    if (control) control.focus({ preventScroll: true });
    else focusPlace(row);
  });
  useEffect(() => {
    heading.current = document.querySelector<HTMLElement>('main h1');
    return () => {
      // On another screen the heading is another element.
      if (isFocused.current && document.activeElement === document.body && heading.current?.isConnected)
        focusPlace(heading.current);
    };
  }, []);
  return {
    lastIndex,
    onFocus({ target, currentTarget }: FocusEvent<HTMLTableSectionElement>) {
      isFocused.current = true;
      // React also reports the focus of a row's menus and dialogs, which are elsewhere in the page and disappear with the row.
      if (currentTarget.contains(target)) lastIndex.current = target.closest('tr')?.sectionRowIndex ?? 0;
    },
    onBlur() {
      isFocused.current = false;
    },
  };
}
