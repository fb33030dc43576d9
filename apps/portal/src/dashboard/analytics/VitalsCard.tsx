import { type Vital, type VitalMetric, vitalMetrics, vitalSteps } from '@centinela/api/analytics/vitals.ts';
import { Box } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import layout from '../shared/layout.module.css';
import { FigureTable } from './FigureTable.tsx';
import { Histogram, useValueFormatter } from './Histogram.tsx';
import { useVitals } from './useVisits.ts';

/** Web Vitals by kind of page: one row per kind, one column per metric. */
export function VitalsCard({ days }: { days: number }) {
  const { t } = useTranslation('analytics');
  const { data, isError, refetch } = useVitals(days);
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return null;
  const pages = [...new Set(data.map(({ page }) => page))];
  const findVital = (page: string, metric: VitalMetric) =>
    data.find((each) => each.page === page && each.metric === metric);
  return (
    <Box mt="1rem">
      <FigureTable
        title={t('vitals')}
        about={pages.length > 0 ? t('vitalsAbout') : t('vitalsNone')}
        rows={pages}
        getKey={(page) => page}
        columns={[
          { label: t('page'), cell: (page) => page },
          ...vitalMetrics.map((metric) => ({
            label: `${t(metric)} (${metric})`,
            cell: (page: string) => <VitalCell vital={findVital(page, metric)} />,
          })),
        ]}
      />
    </Box>
  );
}

const toPercent = (share: number): number => Math.round(share * 100);
const ratings = ['good', 'middling', 'poor'] as const;

function VitalCell({ vital }: { vital: Vital | undefined }) {
  const { t, language } = useTranslation('analytics');
  const formatValue = useValueFormatter(vital?.metric ?? 'LCP');
  if (!vital) return '—';
  const { metric, good, poor, p75, count } = vital;
  const shares = { good, middling: Math.max(0, 1 - good - poor), poor };
  const highestStep = vitalSteps[metric].steps.at(-2) ?? 0;
  const summary = [
    ...ratings
      .filter((rating) => shares[rating] > 0)
      .map((rating) => t(rating, { percent: toPercent(shares[rating]) })),
    t('measured', { count: formatWholeNumber(count, language) }),
  ].join(' · ');
  return (
    <Box miw="9rem">
      <b className={layout.number}>
        {p75 === null ? t('over', { value: formatValue(highestStep) }) : formatValue(p75)}
      </b>
      <Histogram vital={vital} />
      <small>{summary}</small>
    </Box>
  );
}
