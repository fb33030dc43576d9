import { classes } from '../../classes.ts';
import { Glyph } from '../Glyph/Glyph.tsx';
import type { PictureImage } from '../Picture/variants.ts';
import styles from './Choices.module.css';

/** One option of a filter; each has its own URL. */
interface Choice {
  key: string;
  href: string;
  label: string;
  isChosen: boolean;
  icon?: { image: (PictureImage & { vector: boolean; original: string }) | null } | null;
}

/**
 * Links that filter a page, by category or type; one of them is selected.
 *
 * @param name accessible name of the filter
 * @param isScrollable puts the options in one scrollable row on phones, for many options
 */
export const Choices = ({
  name,
  choices,
  isScrollable = false,
}: {
  name: string;
  choices: readonly Choice[];
  isScrollable?: boolean;
}) => (
  <nav aria-label={name}>
    <ul className={classes(styles.choices, isScrollable && styles.swipe)}>
      {choices.map(({ key, href, label, isChosen, icon }) => (
        <li key={key}>
          <a className={styles.choice} href={href} aria-current={isChosen ? 'page' : undefined}>
            {icon?.image && <Glyph image={icon.image} size={20} className={styles.glyph} />}
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
