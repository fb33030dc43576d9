import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  as?: 'span' | 'caption';
  /** Announces changes of the text. */
  role?: 'status';
  children: ReactNode;
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Tag = 'span', role, children }: VisuallyHiddenProps) => (
  <Tag className={styles.hidden} role={role}>
    {children}
  </Tag>
);
