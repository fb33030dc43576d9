import { classes } from '../../classes.ts';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureImage } from '../Picture/variants.ts';
import styles from './Quote.module.css';

/**
 * Quotation with its author: picture or initial, name, and place ("Norma, Villa Luro, Ciudad de Buenos Aires").
 *
 * @param isHighlighted highlights it among others
 */
export function Quote({
  text,
  name,
  photo = null,
  isHighlighted = false,
  as: Tag = 'div',
}: {
  text: string;
  name: string;
  photo?: PictureImage | null;
  isHighlighted?: boolean;
  as?: 'div' | 'li';
}) {
  const [person = '', ...place] = name.split(', ');
  return (
    <Tag className={classes(styles.quote, isHighlighted && 'night', isHighlighted && styles.loud)}>
      <figure className={styles.words}>
        <blockquote className={styles.said}>{text.replace(/^["“«]|["”»]$/g, '')}</blockquote>
        <figcaption className={styles.who}>
          <span className={styles.face} aria-hidden={photo ? undefined : true}>
            {photo ? <Picture image={{ ...photo, alt: '' }} sizes="3.25rem" cover /> : person.charAt(0)}
          </span>
          <span>
            <strong>{person}</strong>
            {place.length > 0 && <span className={styles.place}>{place.join(', ')}</span>}
          </span>
        </figcaption>
      </figure>
    </Tag>
  );
}
