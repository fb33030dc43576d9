import { adminSlug, type Role } from '@centinela/api/accounts/roles.ts';
import { Menu } from '@mantine/core';
import { IconArrowsDiff, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { rolePaths } from '../../navigation/paths.ts';
import { LineMenu } from '../../shared/lines/LineMenu.tsx';
import { useCanGrantRole } from './useCanGrantRole.ts';
import { useViewAs } from './useRoles.ts';

interface RoleMenuProps {
  role: Role;
  onRemove(role: Role): void;
}

/** All actions on one role; actions that the user may not perform are not rendered. */
export function RoleMenu({ role, onRemove }: RoleMenuProps) {
  const { t } = useTranslation('roles');
  const { has } = usePermissions();
  const canGrant = useCanGrantRole();
  const viewAs = useViewAs();
  const canGrantThisRole = canGrant(role);
  return (
    <LineMenu label={t('actionsOf', { name: role.name })} width={270}>
      {has('roles.show') && (
        <Menu.Item
          component={Link}
          to={rolePaths.update(role.id)}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {has('roles.update') ? t('edit') : t('show')}
        </Menu.Item>
      )}
      {has('roles.save') && has('roles.show') && (
        <Menu.Item
          component={Link}
          to={rolePaths.copy(role.id)}
          leftSection={<IconCopy size={16} aria-hidden />}
        >
          {t('duplicate')}
        </Menu.Item>
      )}
      {has('roles.show') && (
        <Menu.Item
          component={Link}
          to={rolePaths.compare(role.id)}
          leftSection={<IconArrowsDiff size={16} aria-hidden />}
        >
          {t('compare')}
        </Menu.Item>
      )}
      {has('roles.show') && canGrantThisRole && (
        <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => void viewAs(role.id)}>
          {t('viewAs')}
        </Menu.Item>
      )}
      {has('roles.delete') && canGrantThisRole && role.slug !== adminSlug && (
        <>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onRemove(role)}
          >
            {t('delete')}
          </Menu.Item>
        </>
      )}
    </LineMenu>
  );
}
