import { PriceTables } from '@centinela/sections/sections/priceSections/PriceTables.tsx';
import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { useMarkSeenOnOpen } from '../news/useMarkSeen.ts';
import type { Area } from '../shared/area.ts';
import { LoadError } from './LoadError.tsx';
import styles from './reading.module.css';
import { usePriceList } from './useReading.ts';
import './words.ts';

/** A printable price list: name, valid-from date, and a table for each group. */
export function PriceScreen({ area }: { area: Area }) {
  const { slug = '' } = useParams();
  const { t, language } = useTranslation('reading');
  const { data, error, refetch } = usePriceList(slug);
  useMarkSeenOnOpen(area, data?.data.id);
  if (!data) return error && <LoadError error={error} onRetry={() => void refetch()} />;
  const { title, validFrom, groups, document } = data.data;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ title: t('prices.title'), to: area.paths.prices }]}
        lead={t('terms', { terms: t('priceTerms'), day: formatCalendarDay(validFrom, language) })}
      >
        <Button
          variant="default"
          className={styles.screenOnly}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </PageHeader>
      <div className={styles.lists}>
        <PriceTables groups={groups} />
      </div>
      {document && (
        <section className={styles.documents}>
          <h2 className={styles.head}>{t('document')}</h2>
          <Downloads documents={[document]} />
        </section>
      )}
    </>
  );
}
