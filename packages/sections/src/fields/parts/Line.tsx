import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** One line of a cell, cut with an ellipsis; the whole text is its title. Nothing for a blank. */
export function Line({ text }: { text: string }) {
  return text === '' ? null : (
    <span className={styles.line} title={text}>
      {text}
    </span>
  );
}

/** A picture and words side by side. */
export function Pair({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.cell}>
      {picture}
      {children}
    </span>
  );
}
