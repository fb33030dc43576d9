import {
  type Cancellation,
  type CancellationChange,
  cancellationEndpoints,
  cancellationRules,
} from '@centinela/api/cancellations/cancellations.ts';
import { cancellationNames, cancellationStateNames } from '@centinela/api/cancellations/cancellationTexts.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { createRangeFilters, getFilterOptions, useList } from '../../shared/list/useList.ts';
import '../leads/words.ts';
import { queueListOptions, useChangeItem, useQueueItem } from '../queue/useQueue.ts';
import './words.ts';

const keys = {
  all: ['cancellations'] as const,
  lists: ['cancellations', 'list'] as const,
  one: ['cancellations', 'one'] as const,
};

/** The requests that match the filters in the URL. */
export function useCancellations() {
  const { t, localize } = useTranslation('cancellations');
  const queue = useTranslation('queue').t;
  const common = useTranslation().t;
  const lead = useTranslation('leadWork').t;
  const { state, kind, pace } = cancellationRules.filters;
  return useList({
    list: 'cancellations',
    rules: cancellationRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search'), placeholder: t('searchHint') },
      {
        name: 'state',
        label: queue('state'),
        options: getFilterOptions(state, (each) => localize(cancellationStateNames[each])),
      },
      {
        name: 'kind',
        label: queue('kind'),
        options: getFilterOptions(kind, (each) => localize(cancellationNames[each])),
      },
      { name: 'pace', label: t('pace'), options: getFilterOptions(pace, (each) => lead(`pace.${each}`)) },
      ...createRangeFilters('createdAt', [common('list.from'), common('list.to')]),
    ],
    ...queueListOptions,
    key: keys.lists,
    ask: (part) => call(cancellationEndpoints.list, part),
  });
}

/** One request; disabled without an id. */
export const useCancellation = (id: string | undefined) =>
  useQueueItem({
    key: keys.one,
    id,
    ask: (each, signal) => call(cancellationEndpoints.show, { params: { id: each }, signal }),
  });

/** Changes the state of a request. */
export function useChangeCancellation() {
  const { t } = useTranslation('cancellations');
  const queue = useTranslation('queue').t;
  const update = useChangeItem(keys.all);
  return ({ id, version }: Cancellation, change: CancellationChange): Promise<void> =>
    update({
      version,
      call: (headers) => call(cancellationEndpoints.update, { params: { id }, body: change, headers }),
      success: change.state === 'DONE' ? t('toldDone') : queue('saved'),
    });
}
