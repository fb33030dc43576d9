import { classes } from '../../classes.ts';
import { Glyph } from '../Glyph/Glyph.tsx';
import type { PictureImage } from '../Picture/variants.ts';
import styles from './Choices.module.css';

/** One option of a filter; each has its own URL. */
interface Choice {
  key: string;
  href: string;
  words: string;
  isChosen: boolean;
  icon?: { image: (PictureImage & { vector: boolean; original: string }) | null } | null;
}

/**
 * Links to filter a page, one of them selected: categories, types.
 *
 * @param name accessible name of the filter
 * @param canSwipe one scrollable row on phones, for many options
 */
export const Choices = ({
  name,
  choices,
  canSwipe = false,
}: {
  name: string;
  choices: readonly Choice[];
  canSwipe?: boolean;
}) => (
  <nav aria-label={name}>
    <ul className={classes(styles.choices, canSwipe && styles.swipe)}>
      {choices.map(({ key, href, words, isChosen, icon }) => (
        <li key={key}>
          <a className={styles.choice} href={href} aria-current={isChosen ? 'page' : undefined}>
            {icon?.image && <Glyph image={icon.image} size={20} className={styles.glyph} />}
            {words}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
