import type { Trends } from '@centinela/api/operations/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import type { DaySeries } from '../charts/DayChart.tsx';
import layout from '../shared/layout.module.css';
import { Card } from './Card.tsx';
import { TrendCard } from './TrendCard.tsx';
import './words.ts';

const useTrends = () =>
  useQuery({
    queryKey: ['trends'],
    queryFn: async ({ signal }) => {
      const { trends } = await import('@centinela/api/operations/operations.ts');
      return call(trends, { signal });
    },
    staleTime: 60_000,
    select: (answer) => answer.data,
    meta: { background: true },
  });

/** Trends of the last four weeks that the user has permission to see. */
export default function TrendCards() {
  const { t } = useTranslation('operations');
  return (
    <div className={layout.autoGrid} style={{ '--min-column': '21rem' }}>
      <Card title={t('trends.title')} query={useTrends()}>
        {(trends) => <Charts trends={trends} />}
      </Card>
    </div>
  );
}

function Charts({ trends: { from, leads, imports, mails, activations } }: { trends: Trends }) {
  const { t } = useTranslation('operations');
  const mainSeries = (name: string, counts: readonly number[]): DaySeries => ({ name, counts, tone: 'main' });
  const wrongSeries = (name: string, counts: readonly number[]): DaySeries => ({
    name,
    counts,
    tone: 'wrong',
  });
  return (
    <>
      {leads && (
        <TrendCard
          title={t('trends.leads')}
          to={paths.leads}
          from={from}
          series={[mainSeries(t('trends.leads'), leads)]}
        />
      )}
      {imports && (
        <TrendCard
          title={t('trends.records')}
          to={paths.imports}
          from={from}
          series={[
            mainSeries(t('trends.imported'), imports.success),
            wrongSeries(t('trends.inError'), imports.error),
          ]}
        />
      )}
      {mails && (
        <TrendCard
          title={t('trends.mails')}
          to={paths.mails}
          from={from}
          series={[mainSeries(t('trends.sent'), mails.sent), wrongSeries(t('trends.notSent'), mails.failed)]}
        />
      )}
      {activations && (
        <TrendCard
          title={t('trends.activations')}
          to={paths.activations}
          from={from}
          series={[
            mainSeries(t('trends.active'), activations.active),
            { name: t('trends.waiting'), counts: activations.waiting, tone: 'waiting' },
            wrongSeries(t('trends.lost'), activations.lost),
          ]}
        />
      )}
    </>
  );
}
