import { cancellationNames } from '@centinela/api/cancellations/words.ts';
import { useTranslation } from '../../language/language.ts';
import { cancellationPath, paths } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import { DownloadMenu } from '../list/DownloadMenu.tsx';
import styles from '../list/list.module.css';
import { RowTable } from '../list/RowTable.tsx';
import { Permitted } from '../Permitted.tsx';
import { QueueScreen, RowName } from '../queue/QueueScreen.tsx';
import { PaceBadge, StateBadge } from './CancellationBadges.tsx';
import { CancellationDrawer } from './CancellationDrawer.tsx';
import { useCancellations } from './useCancellations.ts';

/** What people asked for by the two buttons of the law. */
export const CancellationsScreen = () => (
  <Permitted permission="cancellations.list">
    <Cancellations />
  </Permitted>
);

function Cancellations() {
  const { t, localize } = useTranslation('cancellations');
  const queue = useTranslation('queue').t;
  const found = useCancellations();
  const { rows, sortBy, query } = found;
  return (
    <QueueScreen
      found={found}
      title={t('title')}
      about={t('about')}
      buttons={
        rows.length > 0 && (
          <DownloadMenu path="/api/cancellations/download" query={query} label={t('download')} />
        )
      }
      none={{ title: queue('noneYet'), text: t('none') }}
      path={paths.cancellations}
      onePath={cancellationPath}
      show="cancellations.show"
      Drawer={CancellationDrawer}
      table={(toOne) => (
        <RowTable
          rows={rows}
          columns={[
            {
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
            { label: queue('contract'), className: styles.wide, cell: ({ contract }) => contract },
            { label: queue('state'), cell: ({ state }) => <StateBadge state={state} /> },
            { label: t('pace'), cell: (each) => <PaceBadge {...each} /> },
            { label: t('due'), sort: sortBy('dueAt'), cell: ({ dueAt }) => <When at={dueAt} /> },
            {
              label: queue('received'),
              sort: sortBy('createdAt'),
              cell: ({ createdAt }) => <When at={createdAt} />,
            },
          ]}
        />
      )}
    />
  );
}
