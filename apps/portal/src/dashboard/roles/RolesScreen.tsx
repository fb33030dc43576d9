import { listQueryString } from '@centinela/api/lists.ts';
import type { Role } from '@centinela/api/roles.ts';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconArrowsDiff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { paths, rolePaths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import listStyles from '../list/list.module.css';
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx';
import { type RoleSort, RoleTable } from './RoleTable.tsx';
import styles from './roles.module.css';
import { useRoles } from './useRoles.ts';
import './words.ts';

const sortable: readonly RoleSort['field'][] = ['name', 'updatedAt'];

function sortOf(search: URLSearchParams): RoleSort {
  const field = sortable.find((each) => each === search.get('sort')) ?? 'name';
  return { field, descending: search.get('way') === 'desc' };
}

/** All roles. Search and order stand in the address. */
export function RolesScreen() {
  const { t } = useWords('roles');
  const { t: all } = useWords();
  const { isKnown, has } = usePermissions();
  const [search, setSearch] = useSearchParams();
  const [removing, setRemoving] = useState<Role | null>(null);
  const isAllowed = has('roles.list');
  const sort = sortOf(search);
  const q = search.get('q') ?? '';
  const found = useRoles(listQueryString({ limit: 50, q: q || null, sort }), isAllowed);
  if (isKnown && !isAllowed) return <Trouble kind="forbidden" />;
  const change = (next: { q?: string; sort?: RoleSort }) => {
    const { field, descending } = next.sort ?? sort;
    const words = next.q ?? q;
    const isPlain = field === 'name' && !descending;
    setSearch(
      {
        ...(words && { q: words }),
        ...(!isPlain && { sort: field, way: descending ? 'desc' : 'asc' }),
      },
      { replace: true },
    );
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: all('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      >
        <Button
          component={Link}
          to={rolePaths.compare()}
          variant="default"
          leftSection={<IconArrowsDiff size={18} aria-hidden />}
        >
          {t('comparing.title')}
        </Button>
        {has('roles.save') && (
          <Button
            component={Link}
            to={rolePaths.create}
            color="light"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('create')}
          </Button>
        )}
      </PageHeader>
      <div className={listStyles.toolbar}>
        <Search key={`${q === ''}`} start={q} onChange={(words) => change({ q: words })} />
      </div>
      {found.roles.length > 0 && (
        <RoleTable
          roles={found.roles}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          onRemove={setRemoving}
        />
      )}
      {found.isError && found.roles.length === 0 && <LoadFailed onRetry={() => void found.refetch()} />}
      {found.isSuccess && found.roles.length === 0 && (
        <section className={listStyles.empty}>
          <div>
            <h2>{all('list.nothingFound')}</h2>
            <p className={styles.last}>{all('list.nothingFoundText')}</p>
          </div>
        </section>
      )}
      {found.roles.length > 0 && (
        <div className={listStyles.foot}>
          <span role="status">
            {all('list.shown', { first: 1, last: found.roles.length, total: found.total })}
          </span>
          {found.hasNextPage && (
            <Button
              variant="default"
              loading={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {all('list.showMore')}
            </Button>
          )}
        </div>
      )}
      <RemoveRoleDialog role={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

/** Searches when the typing stops. */
function Search({ start, onChange }: { start: string; onChange(words: string): void }) {
  const { t } = useWords('roles');
  const { t: all } = useWords();
  const [typed, setTyped] = useState(start);
  const change = useDebouncedCallback(onChange, 300);
  return (
    <TextInput
      type="search"
      className={listStyles.search}
      aria-label={all('list.search')}
      placeholder={t('searchHint')}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        change(event.currentTarget.value.trim());
      }}
    />
  );
}
