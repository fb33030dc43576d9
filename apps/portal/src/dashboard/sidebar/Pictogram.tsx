import { lazy, Suspense } from 'react';
import styles from '../dashboard.module.css';

/** The drawings are more than the first screen should wait for: they come when it stands, and their places are kept. */
const PlaceIcon = lazy(async () => ({ default: (await import('./PlaceIcon.tsx')).PlaceIcon }));

/** The pictogram of the place that an address belongs to. It says nothing that the words beside it don't. */
export const Pictogram = ({ to }: { to: string }) => (
  <span className={styles.pictogram} aria-hidden>
    <Suspense>
      <PlaceIcon to={to} />
    </Suspense>
  </span>
);
