import { requestKindNames } from '@centinela/api/requests/requestLabels.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, requestPath } from '../../navigation/paths.ts';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { RequestStateBadge } from '../../shared/requests/StateBadge.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { QueueScreen, RowName } from '../queue/QueueScreen.tsx';
import { Permitted } from '../shared/Permitted.tsx';
import { RequestDrawer } from './RequestDrawer.tsx';
import { useRequests } from './useRequests.ts';

/** Requests of clients about their contracts. */
export const RequestsScreen = () => (
  <Permitted permission="requests.list">
    <Requests />
  </Permitted>
);

function Requests() {
  const { t, localize } = useTranslation('staffRequests');
  const queue = useTranslation('queue').t;
  const list = useRequests();
  const { rows, sortBy } = list;
  return (
    <QueueScreen
      list={list}
      title={t('title')}
      about={t('about')}
      download={{ path: '/api/requests/download', query: list.query, formats: ['csv'] }}
      none={{ title: queue('noneYet'), text: t('none') }}
      path={paths.requests}
      getItemPath={requestPath}
      show="requests.show"
      Drawer={RequestDrawer}
      table={(toOne) => (
        <RowTable
          rows={rows}
          columns={[
            {
              name: 'who',
              label: queue('who'),
              isTitle: true,
              cell: ({ id, name, number, details }) => (
                <RowName
                  to={toOne(id)}
                  name={name}
                  more={[localize(requestKindNames[details.kind]), t('numbered', { number })]}
                />
              ),
            },
            { name: 'contract', label: queue('contract'), cell: ({ contract }) => contract.number },
            {
              name: 'state',
              label: queue('state'),
              cell: ({ state }) => <RequestStateBadge state={state} />,
            },
            { name: 'assignee', label: t('assignee'), cell: ({ assignee }) => assignee?.name },
            {
              name: 'received',
              label: queue('received'),
              sort: sortBy('createdAt'),
              cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
            },
          ]}
        />
      )}
    />
  );
}
