import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

/** A library picture, uncropped, with its name below. */
export const ImageView = ({ entry, lead = false }: ViewProps<'images'>) => (
  <figure className={styles.figure}>
    {entry.image && (
      <Picture
        image={entry.image}
        sizes="(max-width: 1360px) 100vw, 80rem"
        priority={lead}
        className={styles.image}
      />
    )}
    <figcaption className={styles.caption}>{entry.name}</figcaption>
  </figure>
);
