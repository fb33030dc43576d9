import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../language/language.ts';
import styles from './PageHeader.module.css';

export interface Crumb {
  title: string;
  to: string;
}

interface PageHeaderProps {
  title: string;
  crumbs?: readonly Crumb[];
  /** Line below the title. */
  lead?: ReactNode;
  /** Buttons of the screen; the primary action comes last. */
  children?: ReactNode;
}

/**
 * Whether the user has navigated since the page load. On the first screen the focus stays where the browser puts it.
 */
let hasNavigated = false;

/** Main heading of a screen: receives the focus after a navigation and sets the tab's title. */
export function useHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
    hasNavigated = true;
  }, []);
  useEffect(() => {
    document.title = `${title} · Centinela`;
  }, [title]);
  return heading;
}

/** Header of a screen: breadcrumbs, title and actions. */
export function PageHeader({ title, crumbs = [], lead, children }: PageHeaderProps) {
  const { t } = useTranslation();
  const heading = useHeading(title);

  return (
    <div className={styles.header}>
      <div className={styles.words}>
        {crumbs.length > 0 && (
          <nav aria-label={t('shell.crumbs')}>
            <ol className={styles.crumbs}>
              {crumbs.map((crumb) => (
                <li key={crumb.to}>
                  <Link to={crumb.to}>{crumb.title}</Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
