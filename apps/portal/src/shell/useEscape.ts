import { type RefObject, useEffect, useRef } from 'react';

/** Whether an Escape key press belongs to the dialog around `inside`, not to a dialog above it or an open list. */
function belongsToDialog(inside: Element | null, target: EventTarget | null): boolean {
  const dialog = inside?.closest('[aria-modal="true"]');
  if (!dialog || !(target instanceof Element)) return false;
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return false;
  // If the focused element was removed, the key belongs to the topmost dialog.
  const isInFront = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) === dialog;
  return dialog.contains(target) || (target === document.body && isInFront);
}

/**
 * Handles Escape for a dialog below others (`closeOnEscape={false}`). Mantine's dialogs all react to each key press,
 * so one press would close two. The dialog ignores keys that an element inside handled, such as an edited cell.
 */
export function useEscape(inside: RefObject<Element | null>, onEscape: () => void): void {
  const latestHandler = useRef(onEscape);
  useEffect(() => {
    latestHandler.current = onEscape;
  });
  useEffect(() => {
    let escapeEvent: KeyboardEvent | null = null;
    // Runs in the capture phase, before the key press has closed anything.
    const detectEscape = (event: KeyboardEvent) => {
      const { key, isComposing, target } = event;
      escapeEvent =
        key === 'Escape' && !isComposing && belongsToDialog(inside.current, target) ? event : null;
    };
    const handleEscape = (event: KeyboardEvent) => {
      if (event === escapeEvent && !event.defaultPrevented) latestHandler.current();
    };
    window.addEventListener('keydown', detectEscape, true);
    window.addEventListener('keydown', handleEscape);
    return () => {
      window.removeEventListener('keydown', detectEscape, true);
      window.removeEventListener('keydown', handleEscape);
    };
  }, [inside]);
}
