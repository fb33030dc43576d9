import type { HiddenBlocks } from '@centinela/api/content/sections.ts';
import styles from './failures.module.css';

export interface Failure {
  id: string;
  title: string;
  message: string;
  /** The blocks of a page because of which it is not published. */
  hidden?: HiddenBlocks | undefined;
}

/** What something can't be done to, and why. */
export function Failures({ title, failed }: { title?: string; failed: readonly Failure[] }) {
  if (failed.length === 0) return null;
  return (
    <>
      {title && <p>{title}</p>}
      <ul className={styles.uses}>
        {failed.map(({ id, title: name, message }) => (
          <li key={id}>
            {name} <small>{message}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
