import { useEffect, useState } from 'react';

/** The band in the upper half of the window that determines the current section. */
const band = '-25% 0px -65% 0px';

/** Whether the page is scrolled to its end, where sections cannot reach the band and the focus decides instead. */
const isAtEnd = (): boolean =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY < 2;

/**
 * The id of the section currently on the screen.
 *
 * @param ids the ids of the section elements, in order
 */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const all = key.split(' ');
    const visibleIds = new Set<string>();
    const updateCurrent = () => {
      const focusedId = isAtEnd() ? all.find((id) => document.activeElement?.closest(`#${id}`)) : undefined;
      const found = focusedId ?? all.find((id) => visibleIds.has(id));
      if (found) setCurrent(found);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visibleIds.add(target.id);
          else visibleIds.delete(target.id);
        updateCurrent();
      },
      { rootMargin: band },
    );
    for (const id of all) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    document.addEventListener('focusin', updateCurrent);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', updateCurrent);
    };
  }, [key]);
  return current ?? ids[0] ?? null;
}
