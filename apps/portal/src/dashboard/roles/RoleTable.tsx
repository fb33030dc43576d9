import { adminSlug, type Role } from '@centinela/api/accounts/roles.ts';
import { Badge } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { rolePaths } from '../../navigation/paths.ts';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import type { UrlList } from '../../shared/list/useList.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { RoleMenu } from './RoleMenu.tsx';
import { useUserCountFormatter } from './useUserCountFormatter.ts';

interface RoleTableProps {
  roles: readonly Role[];
  sortBy: UrlList<Role>['sortBy'];
  onRemove(role: Role): void;
}

/** Roles with their number of permissions, their number of users, and their actions. */
export function RoleTable({ roles, sortBy, onRemove }: RoleTableProps) {
  const { t } = useTranslation('roles');
  const formatUserCount = useUserCountFormatter();
  const formatPermissionCount = (role: Role) =>
    role.slug === adminSlug ? t('everything') : t('permissionCount', { count: role.permissions.length });
  return (
    <RowTable
      rows={roles}
      columns={[
        {
          name: 'name',
          label: t('name'),
          isTitle: true,
          sort: sortBy('name'),
          cell: (role) => (
            <RoleName role={role} summary={`${formatPermissionCount(role)} · ${formatUserCount(role)}`} />
          ),
        },
        {
          name: 'permissions',
          label: t('permissions'),
          className: styles.state,
          cell: formatPermissionCount,
        },
        { name: 'people', label: t('people'), className: styles.state, cell: formatUserCount },
        {
          name: 'updated',
          label: t('updated'),
          className: styles.wide,
          sort: sortBy('updatedAt'),
          cell: ({ updatedAt, updatedBy }) => (
            <>
              <RelativeTime at={updatedAt} />
              {updatedBy && <small className={styles.by}>{updatedBy}</small>}
            </>
          ),
        },
      ]}
      menu={(role) => <RoleMenu role={role} onRemove={onRemove} />}
    />
  );
}

/** @param summary the content of the columns that narrow screens hide */
function RoleName({ role, summary }: { role: Role; summary: string }) {
  const { t } = useTranslation('roles');
  const { has } = usePermissions();
  return (
    <>
      {has('roles.show') ? <Link to={rolePaths.update(role.id)}>{role.name}</Link> : role.name}
      <small className={styles.by}>{role.slug}</small>
      {role.secondFactor && (
        <Badge size="sm" variant="light" color="dusk" leftSection={<IconShieldLock size={12} aria-hidden />}>
          {t('secondFactorShort')}
        </Badge>
      )}
      <div className={styles.narrow}>
        <small>{summary}</small>
      </div>
    </>
  );
}
