import { type RefObject, useEffect, useRef } from 'react';

/** Whether Escape, pressed here, is meant for the dialog around `inside`, and not for one above it or for a list that is open. */
function isFor(inside: Element | null, target: EventTarget | null): boolean {
  const dialog = inside?.closest('[aria-modal="true"]');
  if (!dialog || !(target instanceof Element)) return false;
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return false;
  // What had the focus may be gone: then the key goes to whatever is in front.
  const isInFront = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) === dialog;
  return dialog.contains(target) || (target === document.body && isInFront);
}

/**
 * Escape for a dialog over which others open (`closeOnEscape={false}`): the library's own dialogs all hear each Escape, so
 * that one press would close two. Whatever deals with the key first, such as a cell that is typed into, keeps it.
 */
export function useEscape(inside: RefObject<Element | null>, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    let own: KeyboardEvent | null = null;
    // On the way down nothing has been closed by this press yet.
    const look = (event: KeyboardEvent) => {
      const { key, isComposing, target } = event;
      own = key === 'Escape' && !isComposing && isFor(inside.current, target) ? event : null;
    };
    const act = (event: KeyboardEvent) => {
      if (event === own && !event.defaultPrevented) latest.current();
    };
    window.addEventListener('keydown', look, true);
    window.addEventListener('keydown', act);
    return () => {
      window.removeEventListener('keydown', look, true);
      window.removeEventListener('keydown', act);
    };
  }, [inside]);
}
