import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classes } from '../../classes.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Button.module.css';

interface Look {
  /** `accent` marks the primary action on screen; the others are less prominent. */
  look?: 'accent' | 'strong' | 'outline' | 'plain';
  size?: 'small' | 'normal';
  /** Takes the full width of its container. */
  wide?: boolean;
}

const looked = ({ look = 'accent', size = 'normal', wide = false }: Look, className?: string) =>
  classes(styles.button, styles[look], size === 'small' && styles.small, wide && styles.wide, className);

/** Button for an action on the page. */
export function Button({
  look,
  size,
  wide,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={looked({ look, size, wide }, className)} {...rest} />;
}

/** Link with the style of a button. */
export function ButtonLink({
  look,
  size,
  wide,
  newTab = false,
  className,
  children,
  ...rest
}: Look & { newTab?: boolean; href: string } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    'target' | 'rel'
  >) {
  return (
    <a
      className={looked({ look, size, wide }, className)}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      {...rest}
    >
      {children}
      {newTab && <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>}
    </a>
  );
}

/** Button link written by an editor; renders nothing without one. */
export const CtaLink = ({
  cta,
  ...look
}: Look & { cta: { title: string; url: string; newTab: boolean } | null }) =>
  cta && (
    <ButtonLink href={cta.url} newTab={cta.newTab} {...look}>
      {cta.title}
    </ButtonLink>
  );
