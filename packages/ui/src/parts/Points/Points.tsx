import { classes } from '../../classes.ts';
import { GlyphTile } from '../Glyph/Glyph.tsx';
import { Heading } from '../Heading/Heading.tsx';
import type { PictureImage } from '../Picture/variants.ts';
import styles from './Points.module.css';

/** One item: a drawing, a name and a sentence. */
interface Point {
  icon: { image: (PictureImage & { vector: boolean; original: string }) | null } | null;
  title: string;
  text?: string | null;
}

/** Returns the number of columns in wide windows with which the last row is as full as possible. */
function getColumnCount(count: number): number {
  if (count % 3 !== 1) return 3;
  return count % 4 === 0 ? 4 : 2;
}

/**
 * List of equal items with drawings: features or benefits.
 *
 * @param cards renders each item as a card
 * @param isSideBySide the drawing is always next to the text; otherwise above it, except on phones
 */
export const Points = ({
  points,
  cards = false,
  isSideBySide = false,
}: {
  points: readonly Point[];
  cards?: boolean;
  isSideBySide?: boolean;
}) => (
  <ul
    className={classes(styles.points, cards && styles.cards, isSideBySide && styles.aside)}
    style={{ '--columns': getColumnCount(points.length) }}
  >
    {points.map(({ icon, title, text }) => (
      <li key={title} className={styles.point}>
        <GlyphTile icon={icon} className={styles.tile} />
        <div className={styles.words}>
          <Heading level={3} size="xs">
            {title}
          </Heading>
          {text && <p className={styles.text}>{text}</p>}
        </div>
      </li>
    ))}
  </ul>
);
