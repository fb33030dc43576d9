import type { ReactNode } from 'react';
import styles from './nothing.module.css';

/** Stands where a list of an area is empty: what will be here, and the way on as children. */
export function Nothing({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.nothing}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
