import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import styles from './Card.module.css';

/**
 * Card for a self-contained item.
 *
 * @param isHighlighted for the most chosen item
 * @param isLinked raises it on hover, for a card covered by a link
 */
export const Card = ({
  as: Tag = 'div',
  isHighlighted = false,
  isLinked = false,
  className,
  children,
}: {
  as?: 'div' | 'article' | 'li';
  isHighlighted?: boolean;
  isLinked?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <Tag className={classes(styles.card, isHighlighted && styles.lit, isLinked && styles.linked, className)}>
    {children}
  </Tag>
);
