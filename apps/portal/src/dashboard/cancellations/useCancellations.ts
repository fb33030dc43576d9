import {
  type Cancellation,
  type CancellationChange,
  cancellationEndpoints,
  cancellationRules,
} from '@centinela/api/cancellations/cancellations.ts';
import { cancellationNames, cancellationStateNames } from '@centinela/api/cancellations/words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { choices, rangeFilters, useList } from '../list/useList.ts';
import { operationsKey } from '../useOperations.ts';
import '../leads/words.ts';
import './words.ts';

const keys = {
  all: ['cancellations'] as const,
  lists: ['cancellations', 'list'] as const,
  one: (id: string) => ['cancellations', 'one', id] as const,
};

/** Requests, narrowed by the address. */
export function useCancellations() {
  const { t, localize } = useTranslation('cancellations');
  const common = useTranslation().t;
  const lead = useTranslation('leadWork').t;
  const { state, kind, pace } = cancellationRules.filters;
  return useList({
    rules: cancellationRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search'), placeholder: t('searchHint') },
      {
        name: 'state',
        label: t('state'),
        options: choices(state, (each) => localize(cancellationStateNames[each])),
      },
      { name: 'kind', label: t('kind'), options: choices(kind, (each) => localize(cancellationNames[each])) },
      { name: 'pace', label: t('pace'), options: choices(pace, (each) => lead(`pace.${each}`)) },
      ...rangeFilters('createdAt', [common('list.from'), common('list.to')]),
    ],
    order: { field: 'createdAt', descending: true },
    limit: 50,
    key: keys.lists,
    ask: (part) => call(cancellationEndpoints.list, part),
    // New ones come in while the screen is open.
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

/** One request; without an id, none. */
export const useCancellation = (id: string | undefined) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: ({ signal }) => call(cancellationEndpoints.show, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    select: (answer) => answer.data,
  });

/** Says how far a request has got. What somebody else said in between is shown instead of being overwritten. */
export function useChangeCancellation() {
  const { t } = useTranslation('cancellations');
  const run = useCall();
  const client = useQueryClient();
  return async ({ id, version }: Cancellation, change: CancellationChange): Promise<void> => {
    await run(
      () =>
        call(cancellationEndpoints.update, {
          params: { id },
          body: change,
          headers: { 'if-match': `"${version}"` },
        }),
      { success: t(change.state === 'DONE' ? 'toldDone' : 'saved') },
    );
    await client.invalidateQueries({ queryKey: keys.all });
    await client.invalidateQueries({ queryKey: operationsKey });
  };
}
