import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

/** The foot of a form, always in sight: where it stands, and what saves it. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
