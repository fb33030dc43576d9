import { getPageName, getSourceName } from '@centinela/api/leads/leadOrigin.ts';
import {
  type LeadReport,
  leadReportEndpoints,
  type ReportDimension,
  type ReportFigures,
  reportDimensions,
} from '@centinela/api/leads/report.ts';
import { addDays } from '@centinela/api/visits/halfDays.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { formatPesos } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { type FigureColumn, FigureTable } from '../analytics/FigureTable.tsx';
import '../analytics/words.ts';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { LeadViews } from './LeadViews.tsx';
import './progressWords.ts';

const isDay = (text: string | null): text is string => z.iso.date().safeParse(text).success;

/** The period and grouping of the report, stored in the URL. */
function useReportQuery() {
  const [search, setSearch] = useSearchParams();
  const today = toArgentineDate(new Date());
  const [from, to] = [search.get('from'), search.get('to')];
  const by = reportDimensions.find((each) => each === search.get('by')) ?? 'source';
  const query = { by, from: isDay(from) ? from : addDays(today, -29), to: isDay(to) ? to : today };
  const change = (parts: Readonly<Record<string, string>>) =>
    setSearch(new URLSearchParams({ ...query, ...parts }), { replace: true });
  return { query, change };
}

/** Conversion of the leads of a period, by source, page, campaign or agent. */
export function ReportScreen() {
  const { t } = useTranslation('leadProgress');
  const common = useTranslation().t;
  const { query, change } = useReportQuery();
  const { data, isError, refetch } = useQuery({
    queryKey: ['leads', 'report', query],
    queryFn: ({ signal }) => call(leadReportEndpoints.report, { query, signal }),
    placeholderData: keepPreviousData,
    select: (response) => response.data,
  });
  return (
    <>
      <DashboardHeader title={common('leads.title')} lead={t('reportAbout')} />
      <LeadViews />
      <Group align="end" mb="md">
        <NativeSelect
          label={t('by')}
          value={query.by}
          data={reportDimensions.map((each) => ({ value: each, label: t(`byOf.${each}`) }))}
          onChange={(event) => change({ by: event.currentTarget.value })}
        />
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(end)}
            value={query[end]}
            onChange={(event) =>
              isDay(event.currentTarget.value) && change({ [end]: event.currentTarget.value })
            }
          />
        ))}
        <Button
          component="a"
          href={`/api${leadReportEndpoints.download.path}?${new URLSearchParams(query)}`}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('downloadCsv')}
        </Button>
      </Group>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data && <ReportTable report={data} by={query.by} />}
    </>
  );
}

type Row = ReportFigures & { id: string; name: ReactNode };

function ReportTable({ report, by }: { report: LeadReport; by: ReportDimension }) {
  const { t, language } = useTranslation('leadProgress');
  const formatTime = useTimeFormatter();
  const count = (
    label: string,
    key: 'leads' | 'contacted' | 'visits' | 'won' | 'lost',
  ): FigureColumn<Row> => ({
    label,
    isNumber: true,
    cell: (row) => {
      const share =
        key === 'leads' || row.leads === 0 ? '' : ` (${Math.round((row[key] / row.leads) * 100)} %)`;
      return `${formatWholeNumber(row[key], language)}${share}`;
    },
  });
  const rows: Row[] =
    report.total.leads === 0
      ? []
      : [
          ...report.rows.map((row) => ({ ...row, id: row.key ?? '', name: <RowName row={row} by={by} /> })),
          { ...report.total, id: 'total', name: <strong>{t('total')}</strong> },
        ];
  if (rows.length === 0) return <p>{t('noLeads')}</p>;
  return (
    <FigureTable
      title={t(`byOf.${by}`)}
      rows={rows}
      getKey={({ id }) => id}
      columns={[
        { label: t(`byOf.${by}`), cell: ({ name }) => name },
        count(t('leadsCount'), 'leads'),
        count(t('contacted'), 'contacted'),
        count(t('visits'), 'visits'),
        count(t('won'), 'won'),
        count(t('lost'), 'lost'),
        { label: t('value'), isNumber: true, cell: ({ value }) => formatPesos(value) },
        { label: t('median'), isNumber: true, cell: ({ minutes }) => formatTime(minutes) },
      ]}
    />
  );
}

/** Formats a duration in the largest fitting unit. */
function useTimeFormatter() {
  const { t } = useTranslation('leadProgress');
  return (minutes: number | null): string => {
    if (minutes === null) return '–';
    if (minutes < 120) return t('minutes', { count: minutes });
    const hours = Math.round(minutes / 60);
    return hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.round(hours / 24) });
  };
}

function formatName(
  { key, name }: LeadReport['rows'][number],
  by: ReportDimension,
  language: Language,
): string | null {
  if (by === 'source') return getSourceName(key, language);
  if (by === 'page') return key && getPageName(key, language);
  return name;
}

/** The name of a row, which links to its leads where the list has that filter. */
function RowName({ row, by }: { row: LeadReport['rows'][number]; by: ReportDimension }) {
  const { t, language } = useTranslation('leadProgress');
  const name = formatName(row, by, language) ?? t('none');
  const filter = by === 'source' ? 'cameFrom' : by === 'campaign' ? 'campaign' : null;
  if (!filter || row.key === null) return name;
  return (
    <>
      <Link to={`${paths.leads}?${new URLSearchParams({ [filter]: row.key })}`}>{name}</Link>
      {/* Several sources have the same name: a site, and the source of a campaign. */}
      {name !== row.key && <small> {row.key}</small>}
    </>
  );
}
