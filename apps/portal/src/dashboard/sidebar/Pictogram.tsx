import { lazy, memo, Suspense } from 'react';
import styles from '../shared/dashboard.module.css';

/**
 * Loaded after the first render, because the icons are large. Their space is reserved, so the layout does not shift.
 */
const PathIcon = lazy(async () => ({ default: (await import('../places/PathIcon.tsx')).PathIcon }));

/**
 * The icon of the screen at a path. It is hidden from screen readers, because there is always text next to it. Not
 * rendered again with the sidebar, which looks up all icons otherwise.
 */
export const Pictogram = memo(function Pictogram({ to }: { to: string }) {
  return (
    <span className={styles.pictogram} aria-hidden>
      <Suspense>
        <PathIcon to={to} />
      </Suspense>
    </span>
  );
});
