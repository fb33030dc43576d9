import type { HiddenBlocks } from '@centinela/api/content/sections.ts';
import styles from './failures.module.css';

export interface Failure {
  id: string;
  title: string;
  message: string;
  /** The hidden blocks that prevent the publication of a page. */
  hidden?: HiddenBlocks | undefined;
}

/** The records that an action cannot be applied to, with reasons. */
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
