import { activationKindNames, activationStateNames } from '@centinela/api/contracts/activationLabels.ts';
import {
  activationEndpoints,
  activationRules,
  type FailedState,
  type RequestedActivation,
} from '@centinela/api/contracts/activations.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { getFilterOptions, useList } from '../../shared/list/useList.ts';
import { operationsKey } from '../shared/useOperations.ts';
import './words.ts';

const keys = {
  all: ['activations'] as const,
  lists: ['activations', 'list'] as const,
  overview: ['activations', 'overview'] as const,
};

/** Milliseconds between refreshes of data that changes on the server. */
const refetchIntervalMs = 5_000;

/** The activations that match the filters in the URL. */
export function useActivations() {
  const { t, localize } = useTranslation('activations');
  const { state, kind } = activationRules.filters;
  return useList({
    list: 'activations',
    rules: activationRules,
    filters: [
      { name: 'q', type: 'search', label: t('search'), placeholder: t('searchHint') },
      {
        name: 'state',
        label: t('state'),
        options: getFilterOptions(state, (each) => localize(activationStateNames[each])),
      },
      {
        name: 'kind',
        label: t('kind'),
        options: getFilterOptions(kind, (each) => localize(activationKindNames[each])),
      },
    ],
    key: keys.lists,
    ask: (part) => call(activationEndpoints.list, part),
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
    meta: { background: true },
  });
}

/** Whether a platform is configured, and how many activations failed; null while loading. */
export function useActivationOverview() {
  const { data } = useQuery({
    queryKey: keys.overview,
    queryFn: ({ signal }) => call(activationEndpoints.overview, { signal }),
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
    meta: { background: true },
  });
  return data?.data ?? null;
}

/** Returns functions that retry failed activations: a single one, or all with a given state. */
export function useRetry() {
  const { t } = useTranslation('activations');
  const run = useCall();
  const client = useQueryClient();
  const invalidate = async (): Promise<void> => {
    await Promise.all([keys.all, operationsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return {
    one: async ({ id }: RequestedActivation): Promise<void> => {
      await run(() => call(activationEndpoints.retry, { params: { id } }), { success: t('retried') });
      await invalidate();
    },
    all: async (state: FailedState): Promise<void> => {
      await run(() => call(activationEndpoints.retryAll, { body: { state } }), {
        success: ({ count }) => t('allRetried', { count }),
      });
      await invalidate();
    },
  };
}
