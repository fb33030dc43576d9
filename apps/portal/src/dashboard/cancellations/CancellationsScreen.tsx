import { cancellationNames } from '@centinela/api/cancellations/cancellationTexts.ts';
import { useTranslation } from '../../language/language.ts';
import { cancellationPath, paths } from '../../navigation/paths.ts';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { QueueScreen, RowName } from '../queue/QueueScreen.tsx';
import { Permitted } from '../shared/Permitted.tsx';
import { PaceBadge, StateBadge } from './CancellationBadges.tsx';
import { CancellationDrawer } from './CancellationDrawer.tsx';
import { useCancellations } from './useCancellations.ts';

/** Requests made with the two buttons that the law requires (revocation and cancellation). */
export const CancellationsScreen = () => (
  <Permitted permission="cancellations.list">
    <Cancellations />
  </Permitted>
);

function Cancellations() {
  const { t, localize } = useTranslation('cancellations');
  const queue = useTranslation('queue').t;
  const list = useCancellations();
  const { rows, sortBy, query } = list;
  return (
    <QueueScreen
      list={list}
      title={t('title')}
      about={t('about')}
      download={{ path: '/api/cancellations/download', query }}
      none={{ title: queue('noneYet'), text: t('none') }}
      path={paths.cancellations}
      getItemPath={cancellationPath}
      show="cancellations.show"
      Drawer={CancellationDrawer}
      table={(toOne) => (
        <RowTable
          rows={rows}
          columns={[
            {
              name: 'who',
              label: queue('who'),
              isTitle: true,
              cell: ({ id, name, kind, document, code }) => (
                <RowName
                  to={toOne(id)}
                  name={name}
                  more={[localize(cancellationNames[kind]), document, code]}
                />
              ),
            },
            {
              name: 'contract',
              label: queue('contract'),
              className: styles.wide,
              cell: ({ contract }) => contract,
            },
            { name: 'state', label: queue('state'), cell: ({ state }) => <StateBadge state={state} /> },
            { name: 'pace', label: t('pace'), cell: (each) => <PaceBadge {...each} /> },
            {
              name: 'due',
              label: t('due'),
              sort: sortBy('dueAt'),
              cell: ({ dueAt }) => <RelativeTime at={dueAt} />,
            },
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
