import { useEffect, useState } from 'react';

/** A band in the upper half of the window: the section that crosses it is the one that is read. */
const band = '-25% 0px -65% 0px';

/**
 * The section that is on the screen now.
 *
 * @param ids of the sections' elements, in their order
 */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        const first = key.split(' ').find((id) => seen.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: band },
    );
    for (const id of key.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);
  return current ?? ids[0] ?? null;
}
