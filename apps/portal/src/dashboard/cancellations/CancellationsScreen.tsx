import type { Cancellation } from '@centinela/api/cancellations/cancellations.ts';
import { cancellationNames } from '@centinela/api/cancellations/words.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { cancellationPath, paths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { When } from '../../shell/When.tsx';
import { DownloadMenu } from '../list/DownloadMenu.tsx';
import { ListView } from '../list/ListView.tsx';
import styles from '../list/list.module.css';
import { type Column, RowTable } from '../list/RowTable.tsx';
import { Permitted } from '../Permitted.tsx';
import { PaceBadge, StateBadge } from './CancellationBadges.tsx';
import { CancellationDrawer } from './CancellationDrawer.tsx';
import { useCancellations } from './useCancellations.ts';

/** What people asked for by the two buttons of the law. The open one and the filters stand in the address. */
export const CancellationsScreen = () => (
  <Permitted permission="cancellations.list">
    <Cancellations />
  </Permitted>
);

function Cancellations() {
  const { t } = useTranslation('cancellations');
  const common = useTranslation().t;
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const found = useCancellations();
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      >
        {found.rows.length > 0 && (
          <DownloadMenu path="/api/cancellations/download" query={found.query} label={t('download')} />
        )}
      </PageHeader>
      <ListView found={found} hidesFilters none={{ title: t('noneYet'), text: t('none') }}>
        <Table
          rows={found.rows}
          toOne={(each) => found.keptOn(cancellationPath(each))}
          sortBy={found.sortBy}
        />
      </ListView>
      <CancellationDrawer
        id={has('cancellations.show') ? id : undefined}
        onClose={() => void navigate(found.keptOn(paths.cancellations))}
      />
    </>
  );
}

interface TableProps {
  rows: readonly Cancellation[];
  /** The address of one. */
  toOne(id: string): string;
  sortBy(field: string): NonNullable<Column<Cancellation>['sort']>;
}

/** Requests, each a way to its details. */
function Table({ rows, toOne, sortBy }: TableProps) {
  const { t, localize } = useTranslation('cancellations');
  return (
    <RowTable
      rows={rows}
      columns={[
        {
          label: t('who'),
          isTitle: true,
          cell: ({ id, name, kind, document, code }) => (
            <>
              <Link to={toOne(id)}>{name}</Link>
              <small className={styles.by}>
                {[localize(cancellationNames[kind]), document, code].join(' · ')}
              </small>
            </>
          ),
        },
        { label: t('contract'), className: styles.wide, cell: ({ contract }) => contract },
        { label: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
        { label: t('pace'), cell: (each) => <PaceBadge {...each} /> },
        { label: t('due'), sort: sortBy('dueAt'), cell: ({ dueAt }) => <When at={dueAt} /> },
        { label: t('received'), sort: sortBy('createdAt'), cell: ({ createdAt }) => <When at={createdAt} /> },
      ]}
    />
  );
}
