import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import styles from './Heading.module.css';

type Level = 1 | 2 | 3 | 4;
type Size = 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl';

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;
const defaultSizes = { 1: 'xl', 2: 'l', 3: 's', 4: 'xs' } as const satisfies Record<Level, Size>;

/** Heading with independent level and size. */
export function Heading({
  level,
  size = defaultSizes[level],
  id,
  className,
  children,
}: {
  level: Level;
  size?: Size;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const Tag = tags[level];
  return (
    <Tag id={id} className={classes(styles[size], className)}>
      {children}
    </Tag>
  );
}

/**
 * Section header: a heading with a short text.
 *
 * @param links links at the opposite end in wide windows, below on phones
 */
export function SectionHead({
  level = 2,
  size,
  id,
  title,
  lead,
  links,
}: {
  level?: Level;
  size?: Size;
  id?: string;
  title: string;
  lead?: ReactNode;
  links?: ReactNode;
}) {
  return (
    <header className={classes(styles.head, links != null && styles.pair)}>
      <Heading level={level} size={size} id={id}>
        {title}
      </Heading>
      {lead && <div className={styles.lead}>{lead}</div>}
      {links != null && <p className={styles.beside}>{links}</p>}
    </header>
  );
}
