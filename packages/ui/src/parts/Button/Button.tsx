import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classes } from '../../classes.ts';
import { useWords } from '../../language/pageLanguage.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { partWords } from '../words.ts';
import styles from './Button.module.css';

interface ButtonStyle {
  /** `accent` marks the primary action on screen; the others are less prominent. */
  variant?: 'accent' | 'strong' | 'outline' | 'plain';
  size?: 'small' | 'normal';
  /** Takes the full width of its container. */
  isWide?: boolean;
}

const getClassName = (
  { variant = 'accent', size = 'normal', isWide = false }: ButtonStyle,
  className?: string,
) =>
  classes(styles.button, styles[variant], size === 'small' && styles.small, isWide && styles.wide, className);

/** Button for an action on the page. */
export function Button({
  variant,
  size,
  isWide,
  className,
  type = 'button',
  ...rest
}: ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={getClassName({ variant, size, isWide }, className)} {...rest} />;
}

/** Link with the style of a button. */
export function ButtonLink({
  variant,
  size,
  isWide,
  opensNewTab = false,
  className,
  children,
  ...rest
}: ButtonStyle & { opensNewTab?: boolean; href: string } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    'target' | 'rel'
  >) {
  const words = useWords(partWords);
  return (
    <a
      className={getClassName({ variant, size, isWide }, className)}
      {...(opensNewTab && { target: '_blank', rel: 'noopener' })}
      {...rest}
    >
      {children}
      {opensNewTab && <VisuallyHidden> {words.newTab}</VisuallyHidden>}
    </a>
  );
}

/** Button link with an editor's text and address; renders nothing if it is null. */
export const CtaLink = ({
  cta,
  ...style
}: ButtonStyle & { cta: { title: string; url: string; newTab: boolean } | null }) =>
  cta && (
    <ButtonLink href={cta.url} opensNewTab={cta.newTab} {...style}>
      {cta.title}
    </ButtonLink>
  );
