import { classes } from '@centinela/ui/classes.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { View } from '../../../registry.ts';
import { type LayoutProps, Part, PartHead } from '../Part.tsx';
import styles from './Cards.module.css';

type CardEntry = View<'landingSections'>['cards'][number];

/** Columns on a wide window: rows come out full, and many small things stand closer than a few big ones. */
function columnsOf(count: number): number {
  if (count <= 3) return Math.max(1, count);
  if (count === 4 || count === 7 || count === 8) return 4;
  return count >= 10 ? 5 : 3;
}

/** A card's words are somebody's when they stand in quotation marks: they come first, who said them below. */
const isQuote = (card: CardEntry): boolean => /^["“«]/.test(card.text ?? '');

/** A group of things of equal weight: doors, devices, steps, what people say. */
export function Cards({ entry, surface, lead }: LayoutProps) {
  const { cards, cta } = entry;
  const columns = columnsOf(cards.length);
  const sizes = `(max-width: 767px) 92vw, ${Math.round(80 / columns)}rem`;
  return (
    <Part entry={entry} surface={surface}>
      <PartHead entry={entry} lead={lead} />
      <ul className={classes(styles.cards, columns > 3 && styles.many)} style={{ '--columns': columns }}>
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered in place.
          <OneCard key={index} card={card} sizes={sizes} level={entry.title && !lead ? 3 : 2} />
        ))}
      </ul>
      {cta && (
        <p className={styles.more}>
          <ButtonLink href={cta.url} newTab={cta.newTab} look="outline">
            {cta.title}
          </ButtonLink>
        </p>
      )}
    </Part>
  );
}

function OneCard({ card, sizes, level }: { card: CardEntry; sizes: string; level: 2 | 3 }) {
  if (isQuote(card) && !card.image) return <Quote card={card} />;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <li className={classes(styles.card, card.image && styles.pictured, card.cta && styles.linked)}>
      <div className={styles.words}>
        <Title className={styles.title}>{card.title}</Title>
        {card.text && <p className={styles.text}>{card.text}</p>}
        {card.cta && (
          <a
            className={styles.link}
            href={card.cta.url}
            {...(card.cta.newTab && { target: '_blank', rel: 'noopener' })}
          >
            {card.cta.title}
            <ArrowIcon size={18} />
          </a>
        )}
      </div>
      {card.image && (
        <div className={styles.frame}>
          <Picture image={card.image} sizes={sizes} cover />
        </div>
      )}
    </li>
  );
}

const Quote = ({ card }: { card: CardEntry }) => (
  <li className={classes(styles.card, styles.quote)}>
    <figure className={styles.words}>
      <blockquote className={styles.said}>{card.text}</blockquote>
      <figcaption className={styles.who}>{card.title}</figcaption>
    </figure>
  </li>
);
