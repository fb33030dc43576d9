import type { Visits } from '@centinela/api/analytics/analytics.ts';
import { Box } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { DayChart } from '../charts/DayChart.tsx';
import styles from './analytics.module.css';

/** Page views per day. */
export function VisitsChart({ days }: Pick<Visits, 'days'>) {
  const { t } = useTranslation('analytics');
  return (
    <Box component="section" className={styles.card} mt="1rem">
      <h2>{t('perDay')}</h2>
      <DayChart
        label={t('views')}
        from={days[0]?.day ?? ''}
        series={[
          { name: t('views'), counts: days.map(({ views }) => views), tone: 'main' },
          { name: t('entries'), counts: days.map(({ entries }) => entries) },
          { name: t('bots'), counts: days.map(({ bots }) => bots) },
        ]}
      />
    </Box>
  );
}
