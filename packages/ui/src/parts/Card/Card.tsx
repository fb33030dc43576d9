import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import styles from './Card.module.css';

/**
 * Card for a self-contained item.
 *
 * @param isHighlighted emphasises the card, for the most chosen item
 * @param isLinked raises the card on hover, for a card that a link covers
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
