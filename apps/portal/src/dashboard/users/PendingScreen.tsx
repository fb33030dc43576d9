import { listQueryString } from '@centinela/api/lists.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { paths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import listStyles from '../list/list.module.css';
import { useVisited } from '../useVisited.ts';
import { PendingTable } from './PendingTable.tsx';
import { UserBulkBar } from './UserBulkBar.tsx';
import { useUsers } from './useUsers.ts';
import './words.ts';

const query = listQueryString({
  limit: 50,
  filters: { status: 'pending', enable: 'true' },
  sort: { field: 'createdAt', descending: false },
});
const actions = ['activate', 'delete'] as const;
const nobody: ReadonlySet<string> = new Set();

/** Accounts that wait for their owner to confirm the address, the oldest first. */
export function PendingScreen() {
  const { t, language } = useWords('users');
  const { t: common } = useWords();
  const { isKnown, has } = usePermissions();
  const [ids, setIds] = useState(nobody);
  const isAllowed = has('users.list');
  const { users, total, atLeast, ...found } = useUsers(query, isAllowed);
  useVisited(t('pendingTitle'));
  if (isKnown && !isAllowed) return <Trouble kind="forbidden" />;
  const words = { shown: number(users.length, language), total: number(total, language) };
  const mayChange = has('users.update');
  return (
    <>
      <PageHeader
        title={t('pendingTitle')}
        crumbs={[
          { title: common('home.title'), to: paths.dashboard },
          { title: t('title'), to: paths.users },
        ]}
        lead={t('pendingAbout')}
      />
      {found.isError && users.length === 0 && <LoadFailed onRetry={() => void found.refetch()} />}
      {found.isSuccess && users.length === 0 && (
        <section className={listStyles.empty}>
          <div>
            <h2>{t('pendingNone')}</h2>
            <p>{t('pendingNoneText')}</p>
          </div>
        </section>
      )}
      {users.length > 0 && (
        <PendingTable users={users} selection={mayChange ? { ids, onChange: setIds } : null} />
      )}
      {mayChange && (
        <UserBulkBar
          chosen={{ ids: [...ids] }}
          label={t('selected', { count: ids.size })}
          actions={actions}
          onClear={() => setIds(nobody)}
        />
      )}
      {users.length > 0 && (
        <div className={listStyles.foot}>
          <span>{t(atLeast ? 'shownAtLeast' : 'shown', words)}</span>
          {found.hasNextPage && (
            <Button
              variant="default"
              loading={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {common('list.showMore')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
