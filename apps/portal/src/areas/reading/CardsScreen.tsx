import type { AreaCard, AreaSection } from '@centinela/api/content/areas.ts';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { wholeDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { AreaPicture } from '../AreaPicture.tsx';
import type { Area } from '../area.ts';
import { Nothing } from '../Nothing.tsx';
import styles from './reading.module.css';
import { useCards } from './useReading.ts';
import './words.ts';

const reads = {
  prices: { section: 'priceSections', one: 'price' },
  promotions: { section: 'promotionSections', one: 'promotion' },
  guides: { section: 'guides', one: 'guide' },
} as const satisfies Record<string, { section: AreaSection; one: 'price' | 'promotion' | 'guide' }>;

interface Props {
  area: Area;
  what: keyof typeof reads;
}

/** Prices, promotions or guides that the caller may see, each linking to its details. */
export function CardsScreen({ area, what }: Props) {
  const { t } = useTranslation('reading');
  const { section, one } = reads[what];
  const { cards, isSuccess, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useCards(section);
  return (
    <>
      <PageHeader title={t(`${what}.title`)} lead={t(`${what}.lead`)} />
      {isError && cards.length === 0 && <LoadFailed onRetry={() => void refetch()} />}
      {isSuccess && cards.length === 0 && <Nothing title={t(`${what}.none`)} text={t(`${what}.noneText`)} />}
      <ul className={styles.cards} data-what={what}>
        {cards.map((card) => (
          <li key={card.id}>
            <Link to={area.paths[one](card.slug)} className={styles.card}>
              {card.image && (
                <AreaPicture image={{ ...card.image, alt: '' }} sizes="(max-width: 48em) 100vw, 24rem" />
              )}
              <span className={styles.words}>
                <strong>{card.title}</strong>
                {card.text && <span className={styles.text}>{card.text}</span>}
                <span className={styles.foot}>
                  <Facts card={card} what={what} />
                  <IconArrowRight size={18} aria-hidden />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** Validity dates and number of contents of a card. */
function Facts({ card: { from, to, count }, what }: { card: AreaCard; what: Props['what'] }) {
  const { t, language } = useTranslation('reading');
  if (what === 'guides') return <span>{t('steps', { count })}</span>;
  if (what === 'promotions') return <span>{to && t('until', { day: wholeDay(to, language) })}</span>;
  return (
    <span>
      {from && t('since', { day: wholeDay(from, language) })} · {t('rows', { count })}
    </span>
  );
}
