import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  as?: 'span' | 'caption';
  /** For words that are told whenever they change. */
  role?: 'status';
  children: ReactNode;
}

/** Words for screen readers only. */
export const VisuallyHidden = ({ as: Tag = 'span', role, children }: VisuallyHiddenProps) => (
  <Tag className={styles.hidden} role={role}>
    {children}
  </Tag>
);
