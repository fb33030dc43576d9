import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import styles from './Section.module.css';

/** Background of a section. */
export type Surface = 'paper' | 'white' | 'night';

const surfaceClass = { paper: 'day', white: 'day white', night: 'night' } as const satisfies Record<
  Surface,
  string
>;

/**
 * Full-width section of a page, with its content in a container.
 *
 * @param labelledBy id of its heading, which makes it a landmark
 * @param isTight no space above, for the continuation of the previous section
 */
export function Section({
  surface = 'paper',
  id,
  labelledBy,
  isTight = false,
  className,
  children,
}: {
  surface?: Surface;
  id?: string;
  labelledBy?: string;
  isTight?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classes(styles.part, surfaceClass[surface], isTight && styles.tight, className)}
    >
      <Container>{children}</Container>
    </section>
  );
}

/** Content column; `isNarrow` has a readable line length. */
export const Container = ({
  isNarrow = false,
  className,
  children,
}: {
  isNarrow?: boolean;
  className?: string;
  children: ReactNode;
}) => <div className={classes(styles.container, isNarrow && styles.narrow, className)}>{children}</div>;
