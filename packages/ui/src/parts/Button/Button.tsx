import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classes } from '../../classes.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Button.module.css';

interface Look {
  /** `accent` is the one thing to press in sight; the others step back from it. */
  look?: 'accent' | 'strong' | 'outline' | 'plain';
  size?: 'small' | 'normal';
  /** As wide as what holds it. */
  wide?: boolean;
}

const looked = ({ look = 'accent', size = 'normal', wide = false }: Look, className?: string) =>
  classes(styles.button, styles[look], size === 'small' && styles.small, wide && styles.wide, className);

/** A button that does something here. */
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

/** A link that looks like a button: it leads somewhere. */
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

/** The button that an editor wrote: its words and where it leads; nothing where there is none. */
export const CtaLink = ({
  cta,
  ...look
}: Look & { cta: { title: string; url: string; newTab: boolean } | null }) =>
  cta && (
    <ButtonLink href={cta.url} newTab={cta.newTab} {...look}>
      {cta.title}
    </ButtonLink>
  );
