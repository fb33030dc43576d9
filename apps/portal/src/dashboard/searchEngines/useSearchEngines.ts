import { searchEngineEndpoints as calls, findingRules } from '@centinela/api/searchEngines/searchEngines.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { getFilterOptions, useList } from '../../shared/list/useList.ts';
import './words.ts';

const keys = { check: ['searchEngines', 'check'], lists: ['searchEngines', 'list'] } as const;

/** Refetch interval while a check is running, in milliseconds. */
const refetchIntervalMs = 3_000;

/** The problems of the last check that match the filters in the URL. */
export function useFindings() {
  const { t } = useTranslation('searchEngines');
  return useList({
    rules: findingRules,
    filters: [
      {
        name: 'kind',
        label: t('kind'),
        options: getFilterOptions(findingRules.filters.kind, (each) => t(`kinds.${each}`)),
      },
    ],
    key: keys.lists,
    staleTime: 0,
    ask: (part) => call(calls.findings, part),
  });
}

/** The state of the check. It is polled while the check is running, and the list is refetched afterwards. */
export function useSiteCheck() {
  const client = useQueryClient();
  const checkQuery = useQuery({
    queryKey: keys.check,
    queryFn: ({ signal }) => call(calls.check, { signal }),
    staleTime: 0,
    select: (answer) => answer.data,
    refetchInterval: ({ state }) => (state.data?.data.isRunning ? refetchIntervalMs : false),
    meta: { background: true },
  });
  const isRunning = checkQuery.data?.isRunning ?? false;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void client.invalidateQueries({ queryKey: keys.lists });
    wasRunning.current = isRunning;
  }, [client, isRunning]);
  return checkQuery;
}

/** Starts a check. */
export function useStartCheck() {
  const { t } = useTranslation('searchEngines');
  const run = useCall();
  const client = useQueryClient();
  return async (): Promise<void> => {
    await run(() => call(calls.start, {}), { success: t('ordered') });
    await client.invalidateQueries({ queryKey: keys.check });
  };
}
