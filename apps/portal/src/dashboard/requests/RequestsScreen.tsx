import type { ServiceRequest } from '@centinela/api/requests/requests.ts';
import { requestKindNames } from '@centinela/api/requests/words.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { RequestStateBadge } from '../../areas/requests/StateBadge.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, requestPath } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { When } from '../../shell/When.tsx';
import { ListView } from '../list/ListView.tsx';
import styles from '../list/list.module.css';
import { type Column, RowTable } from '../list/RowTable.tsx';
import { Permitted } from '../Permitted.tsx';
import { RequestDrawer } from './RequestDrawer.tsx';
import { useRequests } from './useRequests.ts';

/** What clients asked for under their contracts. The open one and the filters stand in the address. */
export const RequestsScreen = () => (
  <Permitted permission="requests.list">
    <Requests />
  </Permitted>
);

function Requests() {
  const { t } = useTranslation('staffRequests');
  const common = useTranslation().t;
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const found = useRequests();
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      />
      <ListView found={found} hidesFilters none={{ title: t('noneYet'), text: t('none') }}>
        <Table rows={found.rows} toOne={(each) => found.keptOn(requestPath(each))} sortBy={found.sortBy} />
      </ListView>
      <RequestDrawer
        id={has('requests.show') ? id : undefined}
        onClose={() => void navigate(found.keptOn(paths.requests))}
      />
    </>
  );
}

interface TableProps {
  rows: readonly ServiceRequest[];
  /** The address of one. */
  toOne(id: string): string;
  sortBy(field: string): NonNullable<Column<ServiceRequest>['sort']>;
}

/** Requests, each a way to its details. */
function Table({ rows, toOne, sortBy }: TableProps) {
  const { t, localize } = useTranslation('staffRequests');
  return (
    <RowTable
      rows={rows}
      columns={[
        {
          label: t('who'),
          isTitle: true,
          cell: ({ id, name, number, details }) => (
            <>
              <Link to={toOne(id)}>{name}</Link>
              <small className={styles.by}>
                {[localize(requestKindNames[details.kind]), t('numbered', { number })].join(' · ')}
              </small>
            </>
          ),
        },
        { label: t('contract'), cell: ({ contract }) => contract.number },
        { label: t('state'), cell: ({ state }) => <RequestStateBadge state={state} /> },
        { label: t('assignee'), cell: ({ assignee }) => assignee?.name },
        { label: t('received'), sort: sortBy('createdAt'), cell: ({ createdAt }) => <When at={createdAt} /> },
      ]}
    />
  );
}
