import type { ReactNode } from 'react';
import styles from './Later.module.css';

/**
 * Parts of a long page that stand below the first window: each is laid out when it comes into sight, or in an idle moment
 * after the page has loaded (the site's script does that), so that the first picture does not wait for them.
 */
export const Later = ({ children }: { children: ReactNode }) => (
  <div className={styles.later} data-later="">
    {children}
  </div>
);
