import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { formatListQuery } from '@centinela/api/http/lists.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileZip, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import { formatWholeNumber } from '../../../language/numbers.ts';
import { userPaths } from '../../../navigation/paths.ts';
import { usePageSize } from '../../../shared/list/footer/usePageSize.ts';
import { ListView } from '../../../shared/list/ListView.tsx';
import { parseQuery } from '../../../shared/list/urlFilters.ts';
import { keptParameters } from '../../../shared/list/views/viewAddress.ts';
import { DashboardHeader } from '../../shared/DashboardHeader.tsx';
import { useVisited } from '../../shared/useVisited.ts';
import { ExportDrawer } from './ExportDrawer.tsx';
import { UserBulkBar, type UserSelection } from './UserBulkBar.tsx';
import { KindTabs, useUserFilters } from './UserFilters.tsx';
import { UserTable } from './UserTable.tsx';
import { useUsers } from './useUsers.ts';
import { readUserView, toFilterQuery, toUserQuery, type UserView, writeUserView } from './view.ts';
import '../words.ts';

/** Number of users loaded at first, and with each "Mostrar más". */
const actions = ['enable', 'disable', 'activate', 'assignRole', 'delete'] as const;
const emptySelection: ReadonlySet<string> = new Set();

/** The list of all user accounts. The URL contains its filters and sort order. */
export function UsersScreen() {
  const { t } = useTranslation('users');
  const { has, userKinds } = usePermissions();
  const [search, setSearch] = useSearchParams();
  const view = readUserView(search);
  useVisited(t('title'));
  /** Returns the URL parameters of a changed view. Parameters that the view does not contain are kept. */
  const buildSearch = (part: Partial<UserView>) => {
    const next = writeUserView({ ...view, ...part });
    for (const name of keptParameters) {
      const value = search.get(name);
      if (value !== null) next.set(name, value);
    }
    return next;
  };
  const changeView = (part: Partial<UserView>) =>
    setSearch(buildSearch(part), { replace: part.q !== undefined });
  const showExports = (isOpen: boolean) => {
    const next = buildSearch({});
    if (isOpen) next.set('export', 'all');
    setSearch(next);
  };
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')}>
        {has('users.zipDownload') && (
          <Button
            variant="default"
            leftSection={<IconFileZip size={18} aria-hidden />}
            onClick={() => showExports(true)}
          >
            {t('export')}
          </Button>
        )}
        {userKinds('save').length > 0 && <CreateMenu kinds={userKinds('save')} />}
      </DashboardHeader>
      <KindTabs view={view} onChange={changeView} />
      <UserList view={view} onChange={changeView} />
      {has('users.zipDownload') && (
        <ExportDrawer isOpen={search.has('export')} onClose={() => showExports(false)} />
      )}
    </>
  );
}

function CreateMenu({ kinds }: { kinds: readonly AccountKind[] }) {
  const { t } = useTranslation('users');
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <Button
          color="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('create')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} component={Link} to={userPaths.create(kind)}>
            {t(`new.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * The selected users. Every change of the view, including the browser's Back, clears the selection, so that invisible
 * users never stay selected.
 *
 * @param view the view as serialized in the URL
 */
function useUserSelection(view: string) {
  const [{ selectedView, ids, isAll }, set] = useState({
    selectedView: view,
    ids: emptySelection,
    isAll: false,
  });
  const select = (next: ReadonlySet<string>) => set({ selectedView: view, ids: next, isAll: false });
  if (selectedView !== view) select(emptySelection);
  return {
    ids,
    /** Whether all users that match the filters are selected, including users that are not loaded. */
    isAll,
    select,
    selectAll: () => set({ selectedView: view, ids, isAll: true }),
  };
}

/** The list with its selection, bulk actions, and a button to load more users. */
function UserList({ view, onChange }: { view: UserView; onChange(part: Partial<UserView>): void }) {
  const { t, language } = useTranslation('users');
  const { has, userKinds } = usePermissions();
  const filters = useUserFilters({ view, onChange });
  const pageSize = usePageSize('users');
  const query = toUserQuery(view, pageSize.size);
  const list = useUsers(query, filters.listViews?.isReady);
  const { rows, pagination } = list;
  const viewText = writeUserView(view).toString();
  const { ids, isAll, select, selectAll } = useUserSelection(viewText);
  const mayChange = userKinds('update').length > 0;
  const selection: UserSelection = isAll
    ? { filter: parseQuery(formatListQuery(toFilterQuery(view))) }
    : { ids: [...ids] };
  const areAllRowsSelected = rows.length > 0 && rows.every(({ id }) => ids.has(id));
  return (
    <ListView
      result={{ ...list, ...filters, pageSize }}
      none={{ title: t('none'), text: t('noneText') }}
      download={
        has('users.zipDownload') ? { path: '/api/users/download', query, formats: ['csv'] } : undefined
      }
      beforeFoot={
        mayChange && (
          <UserBulkBar
            view={viewText}
            selection={selection}
            label={isAll ? t('selectedAll') : t('selected', { count: ids.size })}
            actions={actions}
            onClear={() => select(emptySelection)}
          />
        )
      }
    >
      <UserTable
        users={rows}
        sort={{ by: view.sort, onSort: (sort) => onChange({ sort }) }}
        selection={
          mayChange ? { ids: isAll ? new Set(rows.map(({ id }) => id)) : ids, onChange: select } : null
        }
      />
      {mayChange && areAllRowsSelected && !isAll && list.hasMore && (
        <Button variant="subtle" mt="xs" onClick={selectAll}>
          {pagination?.atLeast
            ? t('selectAllFoundMany')
            : t('selectAllFound', { total: formatWholeNumber(pagination?.total ?? 0, language) })}
        </Button>
      )}
    </ListView>
  );
}
