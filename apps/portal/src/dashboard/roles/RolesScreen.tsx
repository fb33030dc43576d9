import type { Role } from '@centinela/api/accounts/roles.ts';
import { listQueryString } from '@centinela/api/http/lists.ts';
import { Button } from '@mantine/core';
import { IconArrowsDiff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, rolePaths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ListView } from '../list/ListView.tsx';
import styles from '../list/list.module.css';
import { Search } from '../list/Search.tsx';
import { Permitted } from '../Permitted.tsx';
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx';
import { type RoleSort, RoleTable } from './RoleTable.tsx';
import { useRoles } from './useRoles.ts';
import './words.ts';

const sortable: readonly RoleSort['field'][] = ['name', 'updatedAt'];

function sortOf(search: URLSearchParams): RoleSort {
  const field = sortable.find((each) => each === search.get('sort')) ?? 'name';
  return { field, descending: search.get('way') === 'desc' };
}

/** All roles. Search and order stand in the address. */
export const RolesScreen = () => (
  <Permitted permission="roles.list">
    <Roles />
  </Permitted>
);

function Roles() {
  const { t } = useTranslation('roles');
  const { t: all } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [removing, setRemoving] = useState<Role | null>(null);
  const sort = sortOf(search);
  const q = search.get('q') ?? '';
  const found = useRoles(listQueryString({ limit: 50, q: q || null, sort }));
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
        <Ways />
      </PageHeader>
      <div className={styles.toolbar}>
        <Search value={q} placeholder={t('searchHint')} onSearch={(words) => change({ q: words })} />
      </div>
      {/* There are always the roles that come with the portal: only a search finds none. */}
      <ListView found={found} isNarrowed none={{ title: t('title') }}>
        <RoleTable
          roles={found.rows}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          onRemove={setRemoving}
        />
      </ListView>
      <RemoveRoleDialog role={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

/** Comparing two roles, and making one. */
function Ways() {
  const { t } = useTranslation('roles');
  const { has } = usePermissions();
  return (
    <>
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
    </>
  );
}
