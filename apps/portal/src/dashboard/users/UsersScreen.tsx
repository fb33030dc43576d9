import { listQueryString } from '@centinela/api/lists.ts';
import { accountKinds, type User } from '@centinela/api/users.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileZip, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { paths, userPaths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { queryOf } from '../list/address.ts';
import listStyles from '../list/list.module.css';
import { useVisited } from '../useVisited.ts';
import { ExportDrawer } from './ExportDrawer.tsx';
import { type Chosen, UserBulkBar } from './UserBulkBar.tsx';
import { KindTabs, UserFilters } from './UserFilters.tsx';
import { UserMenu } from './UserMenu.tsx';
import { UserTable } from './UserTable.tsx';
import { useUsers } from './useUsers.ts';
import { filterQuery, isNarrowed, readUserView, type UserView, userQuery, writeUserView } from './view.ts';
import './words.ts';

/** Users shown at first, and with each "Mostrar más". */
const pageSize = 25;
const actions = ['enable', 'disable', 'activate', 'assignRole', 'delete'] as const;
const nobody: ReadonlySet<string> = new Set();

/** Everybody with an account. What narrows and orders the list stands in the address. */
export function UsersScreen() {
  const { t } = useWords('users');
  const { isKnown, retry, has } = usePermissions();
  useVisited(t('title'));
  if (!isKnown) return retry ? <LoadFailed onRetry={retry} /> : null;
  return has('users.list') ? <Users /> : <Trouble kind="forbidden" />;
}

function Users() {
  const { t } = useWords('users');
  const { t: common } = useWords();
  const { has } = usePermissions();
  const [search, setSearch] = useSearchParams();
  const view = readUserView(search);
  const [ids, setIds] = useState(nobody);
  const [isAll, setAll] = useState(false);
  const clear = () => {
    setIds(nobody);
    setAll(false);
  };
  const change = (part: Partial<UserView>) => {
    // What is no longer shown must not stay chosen.
    clear();
    setSearch(writeUserView({ ...view, ...part }), { replace: part.q !== undefined });
  };
  const showExports = (isOpen: boolean) => {
    const next = writeUserView(view);
    if (isOpen) next.set('export', 'all');
    setSearch(next);
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      >
        {has('users.zipDownload') && (
          <Button
            variant="default"
            leftSection={<IconFileZip size={18} aria-hidden />}
            onClick={() => showExports(true)}
          >
            {t('export')}
          </Button>
        )}
        {has('users.save') && <CreateMenu />}
      </PageHeader>
      <KindTabs view={view} onChange={change} />
      <UserFilters view={view} onChange={change} />
      <Rows view={view} ids={ids} isAll={isAll} onSelect={setIds} onAll={setAll} onClear={clear} />
      {has('users.zipDownload') && (
        <ExportDrawer isOpen={search.has('export')} onClose={() => showExports(false)} />
      )}
    </>
  );
}

function CreateMenu() {
  const { t } = useWords('users');
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
        {accountKinds.map((kind) => (
          <Menu.Item key={kind} component={Link} to={userPaths.create(kind)}>
            {t(`new.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface RowsProps {
  view: UserView;
  ids: ReadonlySet<string>;
  /** Everybody whom the list finds is chosen, shown or not. */
  isAll: boolean;
  onSelect(ids: ReadonlySet<string>): void;
  onAll(isAll: boolean): void;
  onClear(): void;
}

/** The rows with what is chosen of them and the next ones below. */
function Rows({ view, ids, isAll, onSelect, onAll, onClear }: RowsProps) {
  const { t, language } = useWords('users');
  const { t: common } = useWords();
  const { has } = usePermissions();
  const found = useUsers(userQuery(view, pageSize), true);
  const { users, total, atLeast } = found;
  const mayChange = has('users.update');
  const chosen: Chosen = isAll ? { filter: queryOf(listQueryString(filterQuery(view))) } : { ids: [...ids] };
  const words = { shown: number(users.length, language), total: number(total, language) };
  const areAllShownChosen = users.length > 0 && users.every(({ id }) => ids.has(id));

  if (found.isError && users.length === 0) return <LoadFailed onRetry={() => void found.refetch()} />;
  if (found.isSuccess && users.length === 0) return <NobodyFound isNarrowed={isNarrowed(view)} />;
  if (users.length === 0) return null;
  return (
    <>
      <UserTable
        users={users}
        selection={
          mayChange
            ? {
                ids: isAll ? new Set(users.map(({ id }) => id)) : ids,
                onChange: (next) => {
                  onAll(false);
                  onSelect(next);
                },
              }
            : null
        }
        menu={(user: User) => <UserMenu user={user} />}
      />
      {mayChange && areAllShownChosen && !isAll && found.hasNextPage && (
        <Button variant="subtle" mt="xs" onClick={() => onAll(true)}>
          {atLeast ? t('selectAllFoundMany') : t('selectAllFound', { total: words.total })}
        </Button>
      )}
      {mayChange && (
        <UserBulkBar
          chosen={chosen}
          label={isAll ? t('selectedAll') : t('selected', { count: ids.size })}
          actions={actions}
          onClear={onClear}
        />
      )}
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
    </>
  );
}

function NobodyFound({ isNarrowed: isSearch }: { isNarrowed: boolean }) {
  const { t } = useWords('users');
  const { t: common } = useWords();
  return (
    <section className={listStyles.empty}>
      <div>
        <h2>{isSearch ? common('list.nothingFound') : t('none')}</h2>
        <p>{isSearch ? common('list.nothingFoundText') : t('noneText')}</p>
      </div>
    </section>
  );
}
