import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import styles from './Card.module.css';

/**
 * Something that stands for itself on the page.
 *
 * @param lit lights it: for the one that is chosen most
 * @param linked lifts it under the pointer, for a card whose link covers it
 */
export const Card = ({
  as: Tag = 'div',
  lit = false,
  linked = false,
  className,
  children,
}: {
  as?: 'div' | 'article' | 'li';
  lit?: boolean;
  linked?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <Tag className={classes(styles.card, lit && styles.lit, linked && styles.linked, className)}>
    {children}
  </Tag>
);
