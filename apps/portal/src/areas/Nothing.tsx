import type { ReactNode } from 'react';
import styles from './nothing.module.css';

/** Empty state of a list. `children` are the links to continue with. */
export function Nothing({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.nothing}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
