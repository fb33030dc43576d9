import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import styles from './Details.module.css';

/**
 * Expandable question with its answer; works without JavaScript.
 *
 * @param name name of a group of questions, of which only one is open at a time
 */
export const Details = ({
  summary,
  name,
  open = false,
  className,
  children,
}: {
  summary: ReactNode;
  name?: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <details className={classes(styles.details, className)} name={name} open={open}>
    <summary className={styles.summary}>{summary}</summary>
    <div className={styles.body}>{children}</div>
  </details>
);
