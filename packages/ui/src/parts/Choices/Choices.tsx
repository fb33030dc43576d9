import { classes } from '../../classes.ts';
import { Glyph } from '../Glyph/Glyph.tsx';
import type { PictureImage } from '../Picture/variants.ts';
import styles from './Choices.module.css';

/** One way to narrow what a page shows: an address of its own. */
interface Choice {
  key: string;
  href: string;
  words: string;
  isChosen: boolean;
  icon?: { image: (PictureImage & { vector: boolean; original: string }) | null } | null;
}

/**
 * Links of which one is chosen: categories, types.
 *
 * @param name what is chosen, for screen readers
 * @param swipe one row on a phone, out to the window's edges, for many
 */
export const Choices = ({
  name,
  choices,
  swipe = false,
}: {
  name: string;
  choices: readonly Choice[];
  swipe?: boolean;
}) => (
  <nav aria-label={name}>
    <ul className={classes(styles.choices, swipe && styles.swipe)}>
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
