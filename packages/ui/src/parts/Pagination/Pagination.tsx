import { useWords } from '../../language/pageLanguage.ts';
import { ArrowIcon, BackIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { partWords } from '../words.ts';
import styles from './Pagination.module.css';
import { getPageNumbers } from './pageNumbers.ts';

/**
 * Pagination of a list; renders nothing for a single page.
 *
 * @param href returns the URL of a page by its number, from 1
 * @param hasSpaceAbove adds space above, for a position directly below the list
 */
export function Pagination({
  current,
  pages,
  href,
  hasSpaceAbove = false,
}: {
  current: number;
  pages: number;
  href(page: number): string;
  hasSpaceAbove?: boolean;
}) {
  const words = useWords(partWords);
  if (pages < 2) return null;
  return (
    <nav
      aria-label={words.pages}
      className={hasSpaceAbove ? `${styles.pages} ${styles.apart}` : styles.pages}
    >
      {current > 1 && (
        <a href={href(current - 1)} rel="prev" className={styles.step}>
          <BackIcon size={20} />
          {words.previous}
        </a>
      )}
      <ol className={styles.numbers}>
        {getPageNumbers(current, pages).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity other than its position.
            <li key={`gap-${index}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={page}>
              <a
                href={href(page)}
                className={styles.number}
                aria-current={page === current ? 'page' : undefined}
              >
                <VisuallyHidden>{words.page} </VisuallyHidden>
                {page}
              </a>
            </li>
          ),
        )}
      </ol>
      {current < pages && (
        <a href={href(current + 1)} rel="next" className={styles.step}>
          {words.next}
          <ArrowIcon size={20} />
        </a>
      )}
    </nav>
  );
}
