import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** Shows one truncated line with the full text as its title. Renders nothing for blank text. */
export function Line({ text }: { text: string }) {
  return text === '' ? null : (
    <span className={styles.line} title={text}>
      {text}
    </span>
  );
}

/** Places a picture next to its text. */
export function PictureWithText({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.cell}>
      {picture}
      {children}
    </span>
  );
}
