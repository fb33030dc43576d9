import { adminSlug, type Role } from '@centinela/api/roles.ts';
import { Badge, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { rolePaths } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import listStyles from '../list/list.module.css';
import { RoleMenu } from './RoleMenu.tsx';
import { usePeople } from './usePeople.ts';

export interface RoleSort {
  field: 'name' | 'updatedAt';
  descending: boolean;
}

interface RoleTableProps {
  roles: readonly Role[];
  sort: RoleSort;
  onSort(sort: RoleSort): void;
  onRemove(role: Role): void;
}

/** Roles in rows: how much they may do, who has them, what can be done with them. */
export function RoleTable({ roles, sort, onSort, onRemove }: RoleTableProps) {
  const { t } = useWords('roles');
  const { t: all } = useWords();
  const { has } = usePermissions();
  const people = usePeople();
  const head = (field: RoleSort['field'], label: string, className?: string): ReactNode => {
    const direction = sort.field === field ? (sort.descending ? 'descending' : 'ascending') : undefined;
    const Icon = direction === 'descending' ? IconArrowDown : direction ? IconArrowUp : IconArrowsSort;
    const next = { field, descending: direction === 'ascending' };
    return (
      <Table.Th className={className} aria-sort={direction}>
        <UnstyledButton className={listStyles.sort} onClick={() => onSort(next)}>
          {label} <Icon size={14} aria-hidden data-active={direction !== undefined} />
        </UnstyledButton>
      </Table.Th>
    );
  };
  const count = (role: Role) =>
    role.slug === adminSlug ? t('everything') : t('permissionCount', { count: role.permissions.length });
  return (
    <div className={listStyles.table}>
      <Table verticalSpacing={6} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {head('name', t('name'))}
            <Table.Th className={listStyles.state}>{t('permissions')}</Table.Th>
            <Table.Th className={listStyles.state}>{t('people')}</Table.Th>
            {head('updatedAt', t('updated'), listStyles.wide)}
            <Table.Th className={listStyles.menu}>
              <span className={listStyles.hidden}>{all('list.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {roles.map((role) => (
            <Table.Tr key={role.id}>
              <Table.Td className={listStyles.title}>
                {has('roles.show') ? <Link to={rolePaths.update(role.id)}>{role.name}</Link> : role.name}
                <small className={listStyles.by}>{role.slug}</small>
                {role.secondFactor && (
                  <Badge
                    size="sm"
                    variant="light"
                    color="dusk"
                    leftSection={<IconShieldLock size={12} aria-hidden />}
                  >
                    {t('secondFactorShort')}
                  </Badge>
                )}
                <div className={listStyles.narrow}>
                  <small>
                    {count(role)} · {people(role)}
                  </small>
                </div>
              </Table.Td>
              <Table.Td className={listStyles.state}>{count(role)}</Table.Td>
              <Table.Td className={listStyles.state}>{people(role)}</Table.Td>
              <Table.Td className={listStyles.wide}>
                <When at={role.updatedAt} />
                {role.updatedBy && <small className={listStyles.by}>{role.updatedBy}</small>}
              </Table.Td>
              <Table.Td className={listStyles.menu}>
                <RoleMenu role={role} onRemove={onRemove} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
