import { useEffect, useState } from 'react';

/** Margins of the observer. They leave a band in the upper half of the window; the section in it is the current one. */
const bandMargins = '-25% 0px -65% 0px';

/** Whether the page is scrolled to its end. The last sections cannot reach the band, so the focused one is current. */
const isAtEnd = (): boolean =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY < 2;

/**
 * Returns the id of the current section: the one that has just received the focus, or after scrolling the one in the
 * upper half of the window.
 *
 * @param ids the ids of the section elements, in order
 */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const joinedIds = ids.join(' ');
  useEffect(() => {
    const sectionIds = joinedIds.split(' ');
    const visibleIds = new Set<string>();
    const findFocusedId = () => sectionIds.find((id) => document.activeElement?.closest(`#${id}`));
    const updateCurrent = () => {
      const focusedId = isAtEnd() ? findFocusedId() : undefined;
      const currentId = focusedId ?? sectionIds.find((id) => visibleIds.has(id));
      if (currentId) setCurrent(currentId);
    };
    // A focused section is current even if parts that load later keep it away from the band.
    const handleFocus = () => {
      const focusedId = findFocusedId();
      if (focusedId) setCurrent(focusedId);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visibleIds.add(target.id);
          else visibleIds.delete(target.id);
        updateCurrent();
      },
      { rootMargin: bandMargins },
    );
    for (const id of sectionIds) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    document.addEventListener('focusin', handleFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', handleFocus);
    };
  }, [joinedIds]);
  return current ?? ids[0] ?? null;
}
