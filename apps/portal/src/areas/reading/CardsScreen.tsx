import type { AreaCard, AreaSection } from '@centinela/api/content/areas.ts';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { AreaPicture } from '../shared/AreaPicture.tsx';
import type { Area } from '../shared/area.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import styles from './reading.module.css';
import { useCards } from './useReading.ts';
import './words.ts';

const contentTypes = {
  prices: { section: 'priceSections', detailPath: 'price' },
  promotions: { section: 'promotionSections', detailPath: 'promotion' },
  guides: { section: 'guides', detailPath: 'guide' },
} as const satisfies Record<string, { section: AreaSection; detailPath: 'price' | 'promotion' | 'guide' }>;

interface Props {
  area: Area;
  contentType: keyof typeof contentTypes;
}

/** Prices, promotions or guides that the caller may see, each linking to its details. */
export function CardsScreen({ area, contentType }: Props) {
  const { t } = useTranslation('reading');
  const { section, detailPath } = contentTypes[contentType];
  const { cards, isSuccess, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useCards(section);
  return (
    <>
      <PageHeader title={t(`${contentType}.title`)} lead={t(`${contentType}.lead`)} />
      {isError && cards.length === 0 && <LoadFailed onRetry={() => void refetch()} />}
      {isSuccess && cards.length === 0 && (
        <EmptyState title={t(`${contentType}.none`)} text={t(`${contentType}.noneText`)} />
      )}
      <ul className={styles.cards} data-what={contentType}>
        {cards.map((card) => (
          <li key={card.id}>
            <Link to={area.paths[detailPath](card.slug)} className={styles.card}>
              {card.image && (
                <AreaPicture image={{ ...card.image, alt: '' }} sizes="(max-width: 48em) 100vw, 24rem" />
              )}
              <span className={styles.words}>
                <strong>{card.title}</strong>
                {card.text && <span className={styles.text}>{card.text}</span>}
                <span className={styles.foot}>
                  <CardFacts card={card} contentType={contentType} />
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
function CardFacts({
  card: { from, to, count },
  contentType,
}: {
  card: AreaCard;
  contentType: Props['contentType'];
}) {
  const { t, language } = useTranslation('reading');
  if (contentType === 'guides') return <span>{t('steps', { count })}</span>;
  if (contentType === 'promotions')
    return <span>{to && t('until', { day: formatCalendarDay(to, language) })}</span>;
  return (
    <span>
      {from && t('since', { day: formatCalendarDay(from, language) })} · {t('rows', { count })}
    </span>
  );
}
