import { classes } from '@centinela/ui/classes.ts';
import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { type LayoutProps, Part, PartHead } from '../Part.tsx';
import shared from '../view.module.css';
import styles from './Gallery.module.css';

/** Returns the column count on wide screens that fills the last row best. */
function countColumns(count: number, isSmall: boolean): number {
  if (!isSmall) return count === 4 || count === 2 ? 2 : 3;
  if (count <= 6) return Math.max(3, count);
  return count === 7 || count === 8 || count === 12 ? 4 : 5;
}

/** Pictures with captions: a scrollable row on phones, a grid on wide screens. */
export function Gallery({ entry, surface, lead }: LayoutProps) {
  const visibleCards = entry.cards.filter((card) => card.image);
  const isSmall = visibleCards.every(({ image }) => image && image.width <= image.height * 1.1);
  return (
    <Part entry={entry} surface={surface}>
      <PartHead
        entry={entry}
        lead={lead}
        trailing={entry.cta && <CtaLink cta={entry.cta} variant="outline" />}
      />
      {entry.image && (
        <div className={styles.large}>
          <Picture
            image={entry.image}
            mobile={entry.mobileImage}
            sizes="(max-width: 1360px) 100vw, 80rem"
            cover
          />
        </div>
      )}
      <ul
        className={classes(styles.wall, isSmall && styles.small)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls horizontally, which keyboards need to reach
        tabIndex={0}
        aria-label={entry.title ?? 'Galería'}
        style={{ '--columns': countColumns(visibleCards.length, isSmall) }}
      >
        {visibleCards.map(({ image, title, text, cta }) => (
          <li key={`${title}-${image?.id}`} className={styles.piece}>
            <figure>
              {image && (
                <div className={styles.frame}>
                  <Picture
                    image={image}
                    sizes={isSmall ? '(max-width: 400px) 60vw, 15rem' : '(max-width: 520px) 80vw, 26rem'}
                    cover
                  />
                </div>
              )}
              <figcaption className={styles.caption}>
                <strong>{cta ? <a href={cta.url}>{title}</a> : title}</strong>
                {text && <span>{text}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {!entry.title && entry.cta && (
        <p className={shared.after}>
          <CtaLink cta={entry.cta} variant="outline" />
        </p>
      )}
    </Part>
  );
}
