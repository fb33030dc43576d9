import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

/** Publishes the height of the bar, so that focused fields scroll above it. */
function reserveBarSpace(bar: HTMLDivElement | null) {
  if (!bar) return;
  const { style } = bar.closest<HTMLElement>('[role="dialog"]') ?? document.documentElement;
  const observer = new ResizeObserver(() => {
    style.scrollPaddingBottom = `calc(${bar.offsetHeight}px + var(--bottom-bar, 0px) + 1rem)`;
    // Keeps floating elements above the bar.
    style.setProperty('--sticky-bar', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.scrollPaddingBottom = '';
    style.removeProperty('--sticky-bar');
  };
}

/** Sticky footer of a form, with its status and save button. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div ref={reserveBarSpace} className={styles.bar}>
      {children}
    </div>
  );
}
