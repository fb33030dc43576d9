import type { Role } from '@centinela/api/accounts/roles.ts';
import { Button } from '@mantine/core';
import { IconArrowsDiff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { rolePaths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx';
import { RoleTable } from './RoleTable.tsx';
import { useRoles } from './useRoles.ts';
import './words.ts';

/** The list of all roles. The URL contains its search and sort order. */
export function RolesScreen() {
  const { t } = useTranslation('roles');
  const [roleToRemove, setRoleToRemove] = useState<Role | null>(null);
  const list = useRoles();
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')}>
        <RoleButtons />
      </DashboardHeader>
      {/* Built-in roles always exist, so only a search can be empty. */}
      <ListView
        result={list}
        isNarrowed
        none={{ title: t('title') }}
        download={{ path: '/api/roles/download', query: list.query, formats: ['csv'] }}
      >
        <RoleTable roles={list.rows} sortBy={list.sortBy} onRemove={setRoleToRemove} />
      </ListView>
      <RemoveRoleDialog role={roleToRemove} onClose={() => setRoleToRemove(null)} />
    </>
  );
}

/** Buttons to compare two roles and to create one. */
function RoleButtons() {
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
