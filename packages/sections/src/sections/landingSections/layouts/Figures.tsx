import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { View } from '../../../views/sections.ts';
import { headingId, type LayoutProps, Part } from '../Part.tsx';
import styles from './Figures.module.css';

type CardEntry = View<'landingSections'>['cards'][number];

/**
 * Checks whether a card is a figure: no picture, and its title is a number with an optional unit ("41.300", "38
 * segundos", "2009").
 */
export const isFigure = ({ title, image, cta }: Pick<CardEntry, 'title' | 'image' | 'cta'>): boolean =>
  !image && !cta && /^\d[\d.,]*(?: [\p{L}%]{1,12})?$/u.test(title);

/** A row of figures with their sources. */
export const Figures = ({ entry, surface }: Pick<LayoutProps, 'entry' | 'surface'>) => (
  <Part entry={entry} surface={surface} className={styles.part}>
    {entry.title && (
      <h2 id={headingId(entry)}>
        <VisuallyHidden>{entry.title}</VisuallyHidden>
      </h2>
    )}
    <ul className={styles.figures}>
      {entry.cards.map(({ title, text }) => (
        <li key={title} className={styles.figure}>
          <strong className={styles.number}>{title}</strong> {text}
        </li>
      ))}
    </ul>
    {entry.text && <RichText html={entry.text} className={styles.source} />}
  </Part>
);
