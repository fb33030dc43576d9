import type { Visits } from '@centinela/api/analytics/analytics.ts';
import { Box, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import trends from '../home/trends.module.css';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import layout from '../shared/layout.module.css';
import { useVisited } from '../shared/useVisited.ts';
import styles from './analytics.module.css';
import { FigureTables } from './FigureTables.tsx';
import { useChangeFormatter } from './useChangeFormatter.ts';
import { periods, useSelection, useVisits } from './useVisits.ts';
import { VisitsChart } from './VisitsChart.tsx';
import { VitalsCard } from './VitalsCard.tsx';
import './words.ts';

/** Page views of the public site, counted by the server without tracking visitors. */
export function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  useVisited(t('title'));
  const selection = useSelection();
  const { data, isError, refetch } = useVisits(selection);
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')} />
      <Group align="end" gap="0.75rem 1rem" mb="1rem">
        <NativeSelect
          label={t('period')}
          value={String(selection.days)}
          onChange={(event) => selection.setDays(event.currentTarget.value)}
          data={periods.map((days) => ({
            value: String(days),
            label: days === 365 ? t('year') : t('days', { count: days }),
          }))}
        />
        {selection.page !== null && (
          <Button variant="default" onClick={() => selection.setPage(null)}>
            {t('onlyPage', { page: selection.page })} · {t('allPages')}
          </Button>
        )}
      </Group>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && <Figures data={data} onPage={selection.setPage} />}
      <VitalsCard days={selection.days} />
      <Box component="section" className={styles.card} mt="1rem">
        <h2>{t('how')}</h2>
        <Stack gap="0.5rem" maw="46rem">
          <p>{t('howViews')}</p>
          <p>{t('howLeads')}</p>
          <p>{t('howCdn')}</p>
          <p>{t('howLate')}</p>
        </Stack>
      </Box>
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
  const getTotal = (what: 'views' | 'entries' | 'bots') => days.reduce((sum, day) => sum + day[what], 0);
  if (getTotal('views') + getTotal('bots') + before.views + data.leads.count === 0)
    return <p>{t('noneYet')}</p>;
  return (
    <>
      <div className={layout.autoGrid} style={{ '--min-column': '14rem' }}>
        <TotalCard title={t('views')} count={getTotal('views')} before={before.views} days={days.length} />
        <TotalCard
          title={t('entries')}
          count={getTotal('entries')}
          before={before.entries}
          days={days.length}
        />
        <TotalCard
          title={t('leads')}
          count={data.leads.count}
          before={data.leads.before}
          days={days.length}
        />
        <section className={styles.card}>
          <h2>{t('bots')}</h2>
          <p className={trends.week}>
            <b>{formatWholeNumber(getTotal('bots'), language)}</b>
          </p>
          <small>{t('botsHint')}</small>
        </section>
      </div>
      <VisitsChart days={days} />
      <FigureTables data={data} entries={getTotal('entries')} onPage={onPage} />
    </>
  );
}

function TotalCard({
  title,
  count,
  before,
  days,
}: {
  title: string;
  count: number;
  before: number;
  days: number;
}) {
  const { t, language } = useTranslation('analytics');
  const formatChange = useChangeFormatter();
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      <p className={trends.week}>
        <b>{formatWholeNumber(count, language)}</b>
      </p>
      <small>
        {before === 0
          ? t('nothingBefore', { days })
          : `${formatChange(count, before)} ${t('before', { days })}`}
      </small>
    </section>
  );
}
