import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** Empty state of a list. `children` are the links to continue with. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.nothing}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
