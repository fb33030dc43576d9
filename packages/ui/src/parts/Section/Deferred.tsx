import type { ReactNode } from 'react';
import styles from './Deferred.module.css';

/**
 * Deferred parts of a long page: each is laid out when it becomes visible, or in an idle moment after the page has
 * loaded (by the site's script), so that the first picture doesn't wait for them.
 */
export const Deferred = ({ children }: { children: ReactNode }) => (
  <div className={styles.later} data-later="">
    {children}
  </div>
);
