import { requestKindNames, requestStateNames } from '@centinela/api/requests/requestLabels.ts';
import { requestRules } from '@centinela/api/requests/requests.ts';
import { useTranslation } from '../../language/language.ts';
import { requestPath } from '../../navigation/paths.ts';
import { getFilterOptions } from '../../shared/list/useList.ts';
import { RequestStateBadge } from '../../shared/requests/StateBadge.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { useAssigneeFilter } from '../queue/AssigneeSelect.tsx';
import { QueueScreen } from '../queue/QueueScreen.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { requestQueue } from './requestQueue.ts';
import './words.ts';

/** Requests of clients about their contracts. */
export function RequestsScreen() {
  const { t, localize } = useTranslation('staffRequests');
  const queue = useTranslation('queue').t;
  const assigneeFilter = useAssigneeFilter();
  const { state, kind } = requestRules.filters;
  return (
    <QueueScreen
      queue={requestQueue}
      texts={{ title: t('title'), about: t('about'), searchHint: t('searchHint'), none: t('none') }}
      filters={[
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
        assigneeFilter,
      ]}
      formats={['csv']}
      getItemPath={requestPath}
      describe={({ number, details }) => [
        localize(requestKindNames[details.kind]),
        t('numbered', { number }),
      ]}
      columns={({ sortBy }) => [
        { name: 'contract', label: queue('contract'), cell: ({ contract }) => contract.number },
        { name: 'state', label: queue('state'), cell: (row) => <RequestStateBadge state={row.state} /> },
        { name: 'assignee', label: queue('assignee'), cell: ({ assignee }) => assignee?.name },
        {
          name: 'received',
          label: queue('received'),
          sort: sortBy('createdAt'),
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
      ]}
      Details={RequestDetails}
    />
  );
}
