import { requestKindNames, requestStateNames } from '@centinela/api/requests/requestLabels.ts';
import {
  type RequestChange,
  requestEndpoints,
  requestRules,
  type ServiceRequest,
} from '@centinela/api/requests/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { createRangeFilters, getFilterOptions, useList } from '../../shared/list/useList.ts';
import { useAddNote } from '../notes/useAddNote.ts';
import { queueListOptions, useChangeItem, useQueueItem } from '../queue/useQueue.ts';
import './words.ts';

const keys = {
  all: ['serviceRequests'] as const,
  lists: ['serviceRequests', 'list'] as const,
  people: ['serviceRequests', 'people'] as const,
  one: ['serviceRequests', 'one'] as const,
};

/** The client requests that match the filters in the URL. */
export function useRequests() {
  const { t, localize } = useTranslation('staffRequests');
  const queue = useTranslation('queue').t;
  const common = useTranslation().t;
  const { state, kind } = requestRules.filters;
  return useList({
    list: 'requests',
    rules: requestRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search'), placeholder: t('searchHint') },
      {
        name: 'state',
        label: queue('state'),
        options: getFilterOptions(state, (each) => localize(requestStateNames[each])),
      },
      {
        name: 'kind',
        label: queue('kind'),
        options: getFilterOptions(kind, (each) => localize(requestKindNames[each])),
      },
      {
        name: 'assignee',
        label: t('assignee'),
        options: [
          { value: 'me', label: t('mine') },
          { value: 'none', label: t('unassigned') },
        ],
      },
      ...createRangeFilters('createdAt', [common('list.from'), common('list.to')]),
    ],
    ...queueListOptions,
    key: keys.lists,
    ask: (part) => call(requestEndpoints.list, part),
  });
}

/** One request; disabled without an id. */
export const useRequest = (id: string | undefined) =>
  useQueueItem({
    key: keys.one,
    id,
    ask: (each, signal) => call(requestEndpoints.show, { params: { id: each }, signal }),
  });

/** The users that a request can be assigned to. */
export const useRequestPeople = () =>
  useQuery({
    queryKey: keys.people,
    queryFn: ({ signal }) => call(requestEndpoints.people, { signal }),
    select: ({ data }) => data,
    meta: { background: true },
  });

/** Updates the staff fields of a request. */
export function useChangeRequest() {
  const { t } = useTranslation('staffRequests');
  const queue = useTranslation('queue').t;
  const common = useTranslation().t;
  const update = useChangeItem(keys.all);
  const send = (
    { id, version }: Pick<ServiceRequest, 'id' | 'version'>,
    change: RequestChange,
    { success, undo }: Pick<Parameters<typeof update<ServiceRequest>>[0], 'success' | 'undo'>,
  ) =>
    update({
      version,
      call: (headers) => call(requestEndpoints.update, { params: { id }, body: change, headers }),
      success,
      undo,
    });
  return (request: ServiceRequest, change: RequestChange): Promise<void> => {
    if (change.state !== undefined || change.answer !== undefined)
      return send(request, change, { success: t('told') });
    const before = { assignee: request.assignee?.id ?? null };
    return send(request, change, {
      success: queue('saved'),
      undo: (after) => send(after, before, { success: common('shell.undone') }),
    });
  };
}

/** Adds a note. @returns whether it was added */
export function useAddRequestNote() {
  const add = useAddNote();
  return (id: string, text: string): Promise<boolean> =>
    add(() => call(requestEndpoints.note, { params: { id }, body: { text } }), [...keys.one, id]);
}
