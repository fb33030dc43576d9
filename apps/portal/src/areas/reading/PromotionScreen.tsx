import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { IconArrowRight } from '@tabler/icons-react';
import { useParams } from 'react-router';
// Must be imported first: it creates the Trusted Types policy that all markup goes through.
import '../../start/trustedTypes.ts';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { useMarkSeenOnOpen } from '../news/useMarkSeen.ts';
import { AreaPicture } from '../shared/AreaPicture.tsx';
import type { Area } from '../shared/area.ts';
import home from '../shared/home.module.css';
import { LoadError } from './LoadError.tsx';
import styles from './reading.module.css';
import { usePromotion } from './useReading.ts';
import './words.ts';

type Plan = View<'promotionSections'>['plans'][number];

/** A promotion: description, prices of its plans, and full terms. */
export function PromotionScreen({ area }: { area: Area }) {
  const { slug = '' } = useParams();
  const { t, language } = useTranslation('reading');
  const { data, error, refetch } = usePromotion(slug);
  useMarkSeenOnOpen(area, data?.data.id);
  if (!data) return error && <LoadError error={error} onRetry={() => void refetch()} />;
  const { title, text, terms, image, mobileImage, validTo, plans, cta } = data.data;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ title: t('promotions.title'), to: area.paths.promotions }]}
        lead={validTo && t('until', { day: formatCalendarDay(validTo, language) })}
      />
      <div className={styles.offer}>
        {image && (
          <AreaPicture image={image} mobile={mobileImage} sizes="(max-width: 62em) 100vw, 40rem" isPriority />
        )}
        <div className={styles.offerWords}>
          {text && <RichText html={text} />}
          {plans.length > 0 && <Plans plans={plans} />}
          {cta && (
            <a
              href={cta.url}
              className={home.more}
              {...(cta.newTab && { target: '_blank', rel: 'noreferrer' })}
            >
              {cta.title} <IconArrowRight size={17} aria-hidden />
            </a>
          )}
        </div>
      </div>
      {terms && (
        <section className={styles.terms}>
          <h2 className={styles.head}>{t('conditions')}</h2>
          <RichText html={terms} />
        </section>
      )}
    </>
  );
}

function Plans({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation('reading');
  return (
    <section>
      <h2 className={styles.head}>{t('plans')}</h2>
      <ul className={styles.plans}>
        {plans.map(({ id, name, price, promotionalPrice }) => {
          const isDiscounted = promotionalPrice !== null && promotionalPrice < price;
          const currentPrice = isDiscounted ? promotionalPrice : price;
          return (
            <li key={id}>
              <span>{name}</span>
              <span>
                <strong>$ {formatMoney(currentPrice)}</strong> {t('perMonth')}
                {isDiscounted && <small> {t('before', { price: `$ ${formatMoney(price)}` })}</small>}
                <NetPrice amount={currentPrice} />
              </span>
            </li>
          );
        })}
      </ul>
      <PriceNote includesPlanTerms />
    </section>
  );
}
