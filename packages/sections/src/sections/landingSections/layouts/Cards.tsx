import { classes } from '@centinela/ui/classes.ts';
import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Quote } from '@centinela/ui/parts/Quote/Quote.tsx';
import type { View } from '../../../views/sections.ts';
import { type LayoutProps, Part, PartHead } from '../Part.tsx';
import styles from './Cards.module.css';
import { Figures, isFigure } from './Figures.tsx';

type CardEntry = View<'landingSections'>['cards'][number];

/** Returns the column count on wide screens: full rows, with smaller columns for many cards. */
function countColumns(count: number): number {
  if (count <= 3) return Math.max(1, count);
  if (count === 4 || count === 7 || count === 8) return 4;
  return count >= 10 ? 5 : 3;
}

/** Returns the `sizes` of a card's picture: next to the text on phones, above it elsewhere. */
const getSizes = (columns: number): string =>
  columns > 3
    ? `(max-width: 767px) 46vw, (max-width: 1023px) 31vw, ${Math.round(78 / columns)}rem`
    : `(max-width: 767px) 34vw, (max-width: 1023px) ${Math.round(92 / columns)}vw, ${Math.round(79 / columns)}rem`;

/** A card whose text is in quotation marks is a testimonial: the text comes first, its author below. */
const isQuote = (card: CardEntry): boolean => /^["“«]/.test(card.text ?? '');

/** A group of equal cards: links, devices, steps, testimonials or figures. */
export function Cards({ entry, surface, lead }: LayoutProps) {
  const { cards, cta } = entry;
  if (!lead && cards.length > 0 && cards.every(isFigure)) return <Figures entry={entry} surface={surface} />;
  const columns = countColumns(cards.length);
  const isMany = columns > 3;
  const hasQuotes = cards.length > 1 && cards.every((card) => isQuote(card) && !card.image);
  const hasThreeQuotes = hasQuotes && cards.length === 3;
  // With a link to all of them, the cards are a selection, and phones show them as a row.
  const isRow = hasQuotes || (cta !== null && cards.length > 1 && cards.every(({ image }) => image));
  const isPair = cards.length === 2 && cards.every(({ image }) => image);
  return (
    <Part entry={entry} surface={surface}>
      <PartHead entry={entry} lead={lead} trailing={cta && <CtaLink cta={cta} variant="outline" />} />
      <ul
        className={classes(
          styles.cards,
          isMany && styles.many,
          isPair && styles.two,
          isRow && styles.row,
          hasThreeQuotes && styles.three,
        )}
        // Testimonials have no links with which keyboards reach a row that scrolls horizontally.
        {...(hasQuotes && { tabIndex: 0, 'aria-label': entry.title ?? 'Testimonios' })}
        style={{ '--columns': columns }}
      >
        {cards.map((card, index) => (
          <CardItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered in place
            key={index}
            card={card}
            sizes={getSizes(columns)}
            level={entry.title && !lead ? 3 : 2}
            isHighlighted={hasThreeQuotes && index === 0}
          />
        ))}
      </ul>
      {!entry.title && cta && (
        <p className={styles.more}>
          <CtaLink cta={cta} variant="outline" />
        </p>
      )}
    </Part>
  );
}

function CardItem({
  card,
  sizes,
  level,
  isHighlighted,
}: {
  card: CardEntry;
  sizes: string;
  level: 2 | 3;
  /** Whether the card is the highlighted testimonial. */
  isHighlighted: boolean;
}) {
  if (isQuote(card) && !card.image)
    return <Quote as="li" text={card.text ?? ''} name={card.title} isHighlighted={isHighlighted} />;
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
