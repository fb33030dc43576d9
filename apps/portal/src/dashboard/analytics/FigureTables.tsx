import type { Visits } from '@centinela/api/analytics/analytics.ts';
import { Anchor, Box } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { formatPercent, formatWholeNumber } from '../../language/numbers.ts';
import layout from '../shared/layout.module.css';
import { FigureTable } from './FigureTable.tsx';
import { useChangeFormatter } from './useChangeFormatter.ts';

type Origin = Visits['sources'][number];

interface FigureTablesProps {
  data: Visits;
  /** Number of visits in the whole period. */
  entries: number;
  onPage(page: string): void;
}

/** One table each for pages, traffic sources, plans and paths. */
export const FigureTables = (props: FigureTablesProps) => (
  <>
    <Changes {...props} />
    <Box className={layout.autoGrid} mt="1rem" style={{ '--min-column': '26rem', alignItems: 'start' }}>
      <Pages {...props} />
      <Origins {...props} />
      <Plans {...props} />
      <Paths {...props} />
    </Box>
  </>
);

function Pages({ data, onPage }: FigureTablesProps) {
  const { t } = useTranslation('analytics');
  const { formatNumber, formatLeads: leads, change } = useCellFormatters();
  return (
    <FigureTable
      title={t('pages')}
      rows={data.pages}
      getKey={({ page }) => page}
      columns={[
        { label: t('page'), cell: ({ page }) => <PageButton page={page} onPage={onPage} /> },
        { label: t('views'), isNumber: true, cell: ({ views }) => formatNumber(views) },
        { label: t('change'), isNumber: true, cell: ({ views, before }) => change(views, before) },
        { label: t('entries'), isNumber: true, cell: (row) => formatNumber(row.entries) },
        { label: t('leads'), isNumber: true, cell: (row) => leads(row.leads, row.entries) },
      ]}
    />
  );
}

/** Traffic sources, campaigns and agent links, with the leads that they produced. */
function Origins({ data: { sources, campaigns, agents, leads: contacts }, entries }: FigureTablesProps) {
  const { t } = useTranslation('analytics');
  const { formatNumber, formatLeads: leads, change } = useCellFormatters();
  const table = (rows: readonly Origin[], label: string) => ({
    rows,
    getKey: ({ name }: Origin) => name,
    columns: [
      { label, cell: (row: Origin & { label?: string | undefined }) => row.label ?? row.name },
      { label: t('entries'), isNumber: true, cell: ({ count }: Origin) => formatNumber(count) },
      { label: t('change'), isNumber: true, cell: ({ count, before }: Origin) => change(count, before) },
      { label: t('leads'), isNumber: true, cell: (row: Origin) => leads(row.leads, row.count) },
    ],
  });
  const visitsWithSource = sources.reduce((sum, { count }) => sum + count, 0);
  const direct = Math.max(0, entries - visitsWithSource);
  return (
    <>
      <FigureTable title={t('sources')} about={t('leadsHint')} {...table(sources, t('source'))}>
        <p>{t('direct', { count: formatNumber(direct), leads: leads(contacts.direct, direct) })}</p>
      </FigureTable>
      <FigureTable title={t('campaigns')} about={t('campaignsHint')} {...table(campaigns, t('campaign'))} />
      <FigureTable title={t('agents')} about={t('agentsHint')} {...table(agents, t('agent'))} />
    </>
  );
}

function Paths({ data: { paths } }: FigureTablesProps) {
  const { t } = useTranslation('analytics');
  const { formatNumber } = useCellFormatters();
  return (
    <FigureTable
      title={t('paths')}
      rows={paths}
      getKey={({ from, to }) => `${from} ${to}`}
      columns={[
        { label: t('from'), cell: ({ from }) => from },
        { label: t('to'), cell: ({ to }) => to },
        { label: t('count'), isNumber: true, cell: ({ count }) => formatNumber(count) },
      ]}
    />
  );
}

/** Formatters for table cells. */
function useCellFormatters() {
  const { t, language } = useTranslation('analytics');
  const formatNumber = (count: number): string => formatWholeNumber(count, language);
  /** Formats a number of leads, with the percentage of the visits that led to them. */
  const formatLeads = (count: number, total: number): string => {
    if (count === 0 || total === 0) return formatNumber(count);
    const maximumFractionDigits = count / total < 0.1 ? 1 : 0;
    const share = formatPercent(count / total, language, maximumFractionDigits);
    return t('share', { count: formatNumber(count), share });
  };
  return { formatNumber, formatLeads, change: useChangeFormatter() };
}

const PageButton = ({ page, onPage }: { page: string } & Pick<FigureTablesProps, 'onPage'>) => (
  <Anchor component="button" type="button" inherit ta="left" onClick={() => onPage(page)}>
    {page}
  </Anchor>
);

/** The largest changes since the previous period; renders nothing when that period has no data. */
function Changes({ data: { changes, before, days } }: FigureTablesProps) {
  const { t } = useTranslation('analytics');
  const { formatNumber, change } = useCellFormatters();
  if (before.views === 0) return null;
  return (
    <Box mt="1rem">
      <FigureTable
        title={t('changes')}
        about={t('changeHint', { days: days.length })}
        rows={changes}
        getKey={({ kind, name }) => `${kind} ${name}`}
        columns={[
          { label: t('what'), cell: ({ name }) => name },
          { label: t('kind'), cell: ({ kind }) => t(kind) },
          { label: t('earlier'), isNumber: true, cell: (row) => formatNumber(row.before) },
          { label: t('now'), isNumber: true, cell: (row) => formatNumber(row.count) },
          { label: t('change'), isNumber: true, cell: (row) => change(row.count, row.before) },
        ]}
      />
    </Box>
  );
}

function Plans({ data: { plans }, onPage }: FigureTablesProps) {
  const { t } = useTranslation('analytics');
  const { formatNumber, formatLeads: leads, change } = useCellFormatters();
  return (
    <FigureTable
      title={t('plans')}
      about={t('plansHint')}
      rows={plans}
      getKey={({ name }) => name}
      columns={[
        {
          label: t('plan'),
          cell: ({ name, page, views }) =>
            page !== null && views > 0 ? (
              <>
                {name} <PageButton page={page} onPage={onPage} />
              </>
            ) : (
              name
            ),
        },
        { label: t('views'), isNumber: true, cell: ({ views }) => formatNumber(views) },
        { label: t('leads'), isNumber: true, cell: (row) => leads(row.leads, row.views) },
        { label: t('change'), isNumber: true, cell: (row) => change(row.leads, row.before) },
      ]}
    />
  );
}
