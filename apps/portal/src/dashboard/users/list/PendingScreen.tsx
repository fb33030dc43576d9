import { formatListQuery } from '@centinela/api/http/lists.ts';
import { useState } from 'react';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import { paths } from '../../../navigation/paths.ts';
import { usePageSize } from '../../../shared/list/footer/usePageSize.ts';
import { ListView } from '../../../shared/list/ListView.tsx';
import { DashboardHeader } from '../../shared/DashboardHeader.tsx';
import { useVisited } from '../../shared/useVisited.ts';
import { PendingTable } from './PendingTable.tsx';
import { UserBulkBar } from './UserBulkBar.tsx';
import { useUsers } from './useUsers.ts';
import '../words.ts';

const pendingFilter = {
  filters: { status: 'pending', enable: 'true', unclaimed: 'false' },
  sort: { field: 'createdAt', descending: false },
};
const actions = ['activate', 'delete'] as const;
const emptySelection: ReadonlySet<string> = new Set();

/** Users who registered but have not confirmed their e-mail, oldest first; imported accounts are excluded. */
export function PendingScreen() {
  const { t } = useTranslation('users');
  const { userKinds } = usePermissions();
  const [selectedIds, setSelectedIds] = useState(emptySelection);
  const pageSize = usePageSize('users.pending');
  const list = useUsers(formatListQuery({ limit: pageSize.size, ...pendingFilter }));
  useVisited(t('pendingTitle'));
  const mayChange = userKinds('update').length > 0;
  return (
    <>
      <DashboardHeader
        title={t('pendingTitle')}
        crumbs={[{ title: t('title'), to: paths.users }]}
        lead={t('pendingAbout')}
      />
      <ListView
        result={{ ...list, pageSize }}
        none={{ title: t('pendingNone'), text: t('pendingNoneText') }}
        beforeFoot={
          mayChange && (
            <UserBulkBar
              selection={{ ids: [...selectedIds] }}
              label={t('selected', { count: selectedIds.size })}
              actions={actions}
              onClear={() => setSelectedIds(emptySelection)}
            />
          )
        }
      >
        <PendingTable
          users={list.rows}
          selection={mayChange ? { ids: selectedIds, onChange: setSelectedIds } : null}
        />
      </ListView>
    </>
  );
}
