import type { LiHTMLAttributes, ReactNode } from 'react';
import { classes } from '../../classes.ts';
import { CheckIcon } from '../icons/icons.tsx';
import styles from './CheckLines.module.css';

/** List item with a check mark. */
export const CheckLine = ({ children, ...rest }: LiHTMLAttributes<HTMLLIElement>) => (
  <li {...rest}>
    <CheckIcon size={20} className={styles.check} />
    {children}
  </li>
);

/**
 * Check list of included features.
 *
 * @param children additional items, such as missing features
 */
export const CheckLines = ({
  lines,
  className,
  children,
}: {
  lines: readonly string[];
  className?: string;
  children?: ReactNode;
}) => (
  <ul className={classes(styles.lines, className)}>
    {lines.map((text) => (
      <CheckLine key={text}>{text}</CheckLine>
    ))}
    {children}
  </ul>
);
