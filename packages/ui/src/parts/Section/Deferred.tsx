import type { ReactNode } from 'react';
import styles from './Deferred.module.css';

/**
 * Deferred parts of a long page, so that the first picture doesn't wait for their layout. The browser lays out a part when
 * it becomes visible; the site's script does so earlier, when the browser is idle after the page has loaded.
 */
export const Deferred = ({ children }: { children: ReactNode }) => (
  <div className={styles.later} data-later="">
    {children}
  </div>
);
