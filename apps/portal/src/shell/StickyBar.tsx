import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

/** Where the focus goes by keyboard, the page or the drawer scrolls until it stands above the bar, however high that is. */
function keepClear(bar: HTMLDivElement | null) {
  if (!bar) return;
  const { style } = bar.closest<HTMLElement>('[role="dialog"]') ?? document.documentElement;
  const watch = new ResizeObserver(() => {
    style.scrollPaddingBottom = `calc(${bar.offsetHeight}px + var(--bottom-bar, 0px) + 1rem)`;
    // What floats stands above it.
    style.setProperty('--sticky-bar', `${bar.offsetHeight}px`);
  });
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.scrollPaddingBottom = '';
    style.removeProperty('--sticky-bar');
  };
}

/** The foot of a form, always in sight: where it stands, and what saves it. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div ref={keepClear} className={styles.bar}>
      {children}
    </div>
  );
}
