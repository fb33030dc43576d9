import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureImage } from '../Picture/variants.ts';
import styles from './LinkCard.module.css';

/**
 * Cards with links, in columns in wide windows and one below the other on phones.
 *
 * @param isCompact two columns on phones, with pictures and titles only
 */
export const LinkCards = ({
  columns = 3,
  isCompact = false,
  children,
}: {
  columns?: 2 | 3 | 4;
  isCompact?: boolean;
  children: ReactNode;
}) => (
  <ul className={classes(styles.cards, isCompact && styles.compact)} style={{ '--columns': columns }}>
    {children}
  </ul>
);

/**
 * Card with a link that covers all of it.
 *
 * @param level heading level of its title
 * @param note small text above the title: a category, a date
 * @param meta small text at the bottom
 * @param isWide takes the whole row, with the picture next to the text
 */
export function LinkCard({
  href,
  title,
  level = 2,
  note,
  text,
  meta,
  image,
  isWide = false,
  isPriority = false,
}: {
  href: string | null;
  title: string;
  level?: 2 | 3;
  note?: ReactNode;
  text?: string | null;
  meta?: ReactNode;
  image?: PictureImage | null;
  isWide?: boolean;
  isPriority?: boolean;
}) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <li className={classes(styles.card, isWide && styles.wide)}>
      <div className={styles.words}>
        {note && <p className={styles.note}>{note}</p>}
        <Title className={styles.title}>
          {href ? (
            <a className={styles.link} href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </Title>
        {text && <p className={styles.text}>{text}</p>}
        {meta && <p className={styles.meta}>{meta}</p>}
      </div>
      {image && (
        <div className={styles.frame}>
          <Picture
            image={{ ...image, alt: '' }}
            sizes={isWide ? '(max-width: 767px) 100vw, 44rem' : '(max-width: 767px) 100vw, 26rem'}
            priority={isPriority}
            cover
          />
        </div>
      )}
    </li>
  );
}
