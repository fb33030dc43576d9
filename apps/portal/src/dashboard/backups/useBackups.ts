import { backupRules, backupEndpoints as calls } from '@centinela/api/backups/backups.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { formatDateTime, formatDay, splitDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { createRangeFilters, getFilterOptions, useList } from '../../shared/list/useList.ts';
import './words.ts';

export const backupKeys = {
  all: ['backups'],
  overview: ['backups', 'overview'],
  runs: ['backups', 'list'],
} as const;

/** Refetch intervals in milliseconds: while a backup is queued or running, and otherwise. */
const busyIntervalMs = 2_000;
const idleIntervalMs = 30_000;

/** The runs that match the filters in the URL. */
export function useRuns() {
  const { t } = useTranslation('backups');
  return useList({
    rules: backupRules,
    filters: [
      {
        name: 'state',
        label: t('state'),
        options: getFilterOptions(backupRules.filters.state, (each) => t(`states.${each}`)),
      },
      ...createRangeFilters('requestedAt', [t('from'), t('until')]),
    ],
    order: { field: 'requestedAt', descending: true },
    key: backupKeys.runs,
    staleTime: 0,
    ask: (part) => call(calls.list, part),
  });
}

/** The current state, which is polled. When a backup begins or ends, the list of runs is refetched. */
export function useBackupOverview() {
  const client = useQueryClient();
  const overview = useQuery({
    queryKey: backupKeys.overview,
    queryFn: ({ signal }) => call(calls.overview, { signal }),
    staleTime: 0,
    select: (answer) => answer.data,
    refetchInterval: ({ state }) => (state.data?.data.active ? busyIntervalMs : idleIntervalMs),
    meta: { background: true },
  });
  const { active, last } = overview.data ?? {};
  const latest = overview.data && `${active?.id} ${active?.state} ${last?.id}`;
  const previous = useRef(latest);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== latest)
      void client.invalidateQueries({ queryKey: backupKeys.runs });
    previous.current = latest;
  }, [client, latest]);
  return overview;
}

/** Requests a backup. */
export function useStartBackup() {
  const { t } = useTranslation('backups');
  const run = useCall();
  const client = useQueryClient();
  return async (): Promise<void> => {
    await run(() => call(calls.start, {}), { success: t('requested') });
    await client.invalidateQueries({ queryKey: backupKeys.all });
  };
}

const dayMs = 24 * 3_600_000;

/** Returns a function that formats an instant as "today at 03:00", or with its date. */
export function useFormatMoment(): (instant: string) => string {
  const { t, language } = useTranslation('backups');
  return (instant) => {
    const { time } = splitDateTime(instant, language);
    const isDay = (offset: number) =>
      formatDay(instant, language) ===
      formatDay(new Date(Date.now() + offset * dayMs).toISOString(), language);
    if (isDay(0)) return t('today', { time });
    if (isDay(-1)) return t('yesterday', { time });
    if (isDay(1)) return t('tomorrow', { time });
    return formatDateTime(instant, language);
  };
}
