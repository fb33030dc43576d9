import type { Visits } from '@centinela/api/analytics/analytics.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import trends from '../home/trends.module.css';
import { Permitted } from '../Permitted.tsx';
import { useVisited } from '../useVisited.ts';
import styles from './analytics.module.css';
import { FigureTables } from './FigureTables.tsx';
import { useChange } from './useChange.ts';
import { periods, useAsked, useVisits } from './useVisits.ts';
import { VisitsChart } from './VisitsChart.tsx';
import { VitalsCard } from './VitalsCard.tsx';
import './words.ts';

/** Page views of the public site, counted by the server without tracking visitors. */
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
        <p>{t('howLeads')}</p>
        <p>{t('howCdn')}</p>
        <p>{t('howLate')}</p>
      </section>
    </>
  );
}

interface FiguresProps {
  data: Visits;
  onPage(page: string): void;
}

function Figures({ data, onPage }: FiguresProps) {
  const { t, language } = useTranslation('analytics');
  const { days, before } = data;
  const sumOf = (what: 'views' | 'entries' | 'bots') => days.reduce((sum, day) => sum + day[what], 0);
  if (sumOf('views') + sumOf('bots') + before.views + data.leads.count === 0) return <p>{t('noneYet')}</p>;
  return (
    <>
      <div className={styles.sums}>
        <Sum title={t('views')} count={sumOf('views')} before={before.views} days={days.length} />
        <Sum title={t('entries')} count={sumOf('entries')} before={before.entries} days={days.length} />
        <Sum title={t('leads')} count={data.leads.count} before={data.leads.before} days={days.length} />
        <section className={styles.card}>
          <h2>{t('bots')}</h2>
          <p className={trends.week}>
            <b>{number(sumOf('bots'), language)}</b>
          </p>
          <small>{t('botsHint')}</small>
        </section>
      </div>
      <VisitsChart days={days} />
      <FigureTables data={data} entries={sumOf('entries')} onPage={onPage} />
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
