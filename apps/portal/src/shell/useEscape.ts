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
 * so one press would close two. Elements that handle the key first, such as an edited cell, keep it.
 */
export function useEscape(inside: RefObject<Element | null>, onEscape: () => void): void {
  const latestHandler = useRef(onEscape);
  useEffect(() => {
    latestHandler.current = onEscape;
  });
  useEffect(() => {
    let ownDialog: KeyboardEvent | null = null;
    // In the capture phase, before the key press has closed anything.
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, isComposing, target } = event;
      ownDialog = key === 'Escape' && !isComposing && belongsToDialog(inside.current, target) ? event : null;
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (event === ownDialog && !event.defaultPrevented) latestHandler.current();
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keydown', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('keydown', onKeyUp);
    };
  }, [inside]);
}
