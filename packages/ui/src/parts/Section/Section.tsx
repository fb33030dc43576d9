import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import styles from './Section.module.css';

/** What a part of a page stands on. */
export type Surface = 'paper' | 'white' | 'night';

const surfaceClass = { paper: 'day', white: 'day white', night: 'night' } as const satisfies Record<
  Surface,
  string
>;

/**
 * A part of a page across the whole window, with its content in a container.
 *
 * @param labelledBy id of its heading, which makes it a landmark
 * @param tight no space above, for a part that goes on from the one before it
 */
export function Section({
  surface = 'paper',
  id,
  labelledBy,
  tight = false,
  className,
  children,
}: {
  surface?: Surface;
  id?: string;
  labelledBy?: string;
  tight?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classes(styles.part, surfaceClass[surface], tight && styles.tight, className)}
    >
      <Container>{children}</Container>
    </section>
  );
}

/** The column in which content stands; `narrow` is as wide as a line that reads well. */
export const Container = ({
  narrow = false,
  className,
  children,
}: {
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}) => <div className={classes(styles.container, narrow && styles.narrow, className)}>{children}</div>;
