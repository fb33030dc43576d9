import { classes } from '../../classes.ts';
import { GlyphTile } from '../Glyph/Glyph.tsx';
import { Heading } from '../Heading/Heading.tsx';
import type { PictureImage } from '../Picture/variants.ts';
import styles from './Points.module.css';

/** One thing to tell: its drawing, its name and a sentence. */
interface Point {
  icon: { image: (PictureImage & { vector: boolean; original: string }) | null } | null;
  title: string;
  text?: string | null;
}

/** Columns on a wide window, so that the last row is as full as can be. */
function columnsOf(count: number): number {
  if (count % 3 !== 1) return 3;
  return count % 4 === 0 ? 4 : 2;
}

/**
 * Things of equal weight, each with its drawing: what something does, what one gets.
 *
 * @param cards puts each on a card
 * @param aside the drawing stands beside the words on every window; else above them but on a phone
 */
export const Points = ({
  points,
  cards = false,
  aside = false,
}: {
  points: readonly Point[];
  cards?: boolean;
  aside?: boolean;
}) => (
  <ul
    className={classes(styles.points, cards && styles.cards, aside && styles.aside)}
    style={{ '--columns': columnsOf(points.length) }}
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
