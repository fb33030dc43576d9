import type { Visits } from '@centinela/api/analytics/analytics.ts';
import { Anchor, Button, NativeSelect } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import trends from '../home/trends.module.css';
import { Permitted } from '../Permitted.tsx';
import { useVisited } from '../useVisited.ts';
import styles from './analytics.module.css';
import { FigureTable } from './FigureTable.tsx';
import { periods, useAsked, useVisits } from './useVisits.ts';
import { VisitsChart } from './VisitsChart.tsx';
import { VitalsCard } from './VitalsCard.tsx';
import './words.ts';

/** What is read on the public site, counted by the server without following anybody. */
export const AnalyticsScreen = () => (
  <Permitted permission="analytics.list">
    <Analytics />
  </Permitted>
);

function Analytics() {
  const { t } = useTranslation('analytics');
  const common = useTranslation().t;
  useVisited(t('title'));
  const asked = useAsked();
  const { data, isError, refetch } = useVisits(asked);
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      />
      <div className={styles.bar}>
        <NativeSelect
          label={t('period')}
          value={String(asked.days)}
          onChange={(event) => asked.setDays(event.currentTarget.value)}
          data={periods.map((days) => ({
            value: String(days),
            label: days === 365 ? t('year') : t('days', { count: days }),
          }))}
        />
        {asked.page !== null && (
          <Button variant="default" onClick={() => asked.setPage(null)}>
            {t('onlyPage', { page: asked.page })} · {t('allPages')}
          </Button>
        )}
      </div>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && <Figures data={data} onPage={asked.setPage} />}
      <VitalsCard days={asked.days} />
      <section className={`${styles.card} ${styles.part} ${styles.how}`}>
        <h2>{t('how')}</h2>
        <p>{t('howViews')}</p>
        <p>{t('howCdn')}</p>
        <p>{t('howLate')}</p>
      </section>
    </>
  );
}

/** A figure beside the one of the period before, in words. */
function useChange() {
  const { t, language } = useTranslation('analytics');
  return (now: number, before: number): string => {
    if (before === 0) return now === 0 ? t('same') : t('isNew');
    const percent = Math.round((now / before - 1) * 100);
    if (percent === 0) return t('same');
    return t(percent > 0 ? 'more' : 'fewer', { count: number(Math.abs(percent), language) });
  };
}

interface FiguresProps {
  data: Visits;
  onPage(page: string): void;
}

function Figures({ data, onPage }: FiguresProps) {
  const { t, language } = useTranslation('analytics');
  const { days, before } = data;
  const sumOf = (what: 'views' | 'entries' | 'bots') => days.reduce((sum, day) => sum + day[what], 0);
  if (sumOf('views') + sumOf('bots') + before.views === 0) return <p>{t('noneYet')}</p>;
  return (
    <>
      <div className={styles.sums}>
        <Sum title={t('views')} count={sumOf('views')} before={before.views} days={days.length} />
        <Sum title={t('entries')} count={sumOf('entries')} before={before.entries} days={days.length} />
        <section className={styles.card}>
          <h2>{t('bots')}</h2>
          <p className={trends.week}>
            <b>{number(sumOf('bots'), language)}</b>
          </p>
          <small>{t('botsHint')}</small>
        </section>
      </div>
      <VisitsChart days={days} />
      <Tables data={data} entries={sumOf('entries')} onPage={onPage} />
    </>
  );
}

function Sum({ title, count, before, days }: { title: string; count: number; before: number; days: number }) {
  const { t, language } = useTranslation('analytics');
  const change = useChange();
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      <p className={trends.week}>
        <b>{number(count, language)}</b>
      </p>
      <small>
        {before === 0 ? t('nothingBefore', { days }) : `${change(count, before)} ${t('before', { days })}`}
      </small>
    </section>
  );
}

function Tables({ data, entries, onPage }: FiguresProps & { entries: number }) {
  const { t, language } = useTranslation('analytics');
  const change = useChange();
  const written = (count: number) => number(count, language);
  const origins = (label: string) => [
    { label, cell: ({ name }: Visits['sources'][number]) => name },
    {
      label: t('count'),
      isNumber: true,
      cell: ({ count }: Visits['sources'][number]) => written(count),
    },
    {
      label: t('change'),
      isNumber: true,
      cell: ({ count, before }: Visits['sources'][number]) => change(count, before),
    },
  ];
  const known = data.sources.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.tables}>
      <FigureTable
        title={t('pages')}
        rows={data.pages}
        keyOf={({ page }) => page}
        columns={[
          {
            label: t('page'),
            cell: ({ page }) => (
              <Anchor component="button" type="button" inherit ta="left" onClick={() => onPage(page)}>
                {page}
              </Anchor>
            ),
          },
          { label: t('views'), isNumber: true, cell: ({ views }) => written(views) },
          { label: t('entries'), isNumber: true, cell: (row) => written(row.entries) },
          { label: t('change'), isNumber: true, cell: ({ views, before }) => change(views, before) },
        ]}
      />
      <FigureTable
        title={t('sources')}
        rows={data.sources}
        keyOf={({ name }) => name}
        columns={origins(t('source'))}
      >
        <p>{t('direct', { count: written(Math.max(0, entries - known)) })}</p>
      </FigureTable>
      <FigureTable
        title={t('campaigns')}
        about={t('campaignsHint')}
        rows={data.campaigns}
        keyOf={({ name }) => name}
        columns={origins(t('campaign'))}
      />
      <FigureTable
        title={t('paths')}
        rows={data.paths}
        keyOf={({ from, to }) => `${from} ${to}`}
        columns={[
          { label: t('from'), cell: ({ from }) => from },
          { label: t('to'), cell: ({ to }) => to },
          { label: t('count'), isNumber: true, cell: ({ count }) => written(count) },
        ]}
      />
    </div>
  );
}
