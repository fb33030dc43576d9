import { requestKindNames, requestStateNames } from '@centinela/api/requests/requestLabels.ts';
import { useTranslation } from '../../language/language.ts';
import { requestPath } from '../../navigation/paths.ts';
import { RequestStateBadge } from '../../shared/requests/StateBadge.tsx';
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
  return (
    <QueueScreen
      queue={requestQueue}
      texts={{ title: t('title'), about: t('about'), searchHint: t('searchHint'), none: t('none') }}
      filters={[
        { name: 'state', label: queue('state'), names: requestStateNames },
        { name: 'kind', label: queue('kind'), names: requestKindNames },
        assigneeFilter,
      ]}
      formats={['csv']}
      getItemPath={requestPath}
      describe={({ number, details }) => [
        localize(requestKindNames[details.kind]),
        t('numbered', { number }),
      ]}
      columns={() => [
        { name: 'contract', label: queue('contract'), cell: ({ contract }) => contract.number },
        { name: 'state', label: queue('state'), cell: (row) => <RequestStateBadge state={row.state} /> },
        { name: 'assignee', label: queue('assignee'), cell: ({ assignee }) => assignee?.name },
      ]}
      Details={RequestDetails}
    />
  );
}
