import type { Verb } from '@centinela/api/access/permissions.ts';
import type { User } from '@centinela/api/accounts/users.ts';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconKey,
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ResetDialog } from '../../../account/ResetDialog.tsx';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import { userPaths } from '../../../navigation/paths.ts';
import { currentUser } from '../../../session/useUser.ts';
import { PasswordDialog } from '../form/PasswordDialog.tsx';
import { formatUserName } from '../UserName.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { useUserActions } from './useUserActions.ts';
import '../words.ts';

/** All actions on one user; actions that the caller may not perform are not rendered. */
export function UserMenu({
  user,
  isOnUserPage = false,
  hasPassword = true,
}: {
  user: User;
  isOnUserPage?: boolean;
  /** False for an account that only signs on at the provider. */
  hasPassword?: boolean;
}) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const { has, canManageUser, additionalUserKinds } = usePermissions();
  const canPerform = (verb: Verb) => canManageUser(user.kind, verb);
  const actions = useUserActions();
  const [dialog, setDialog] = useState<'password' | 'reset' | 'delete' | null>(null);
  const isOwnAccount = currentUser().id === user.id;
  const isAwaitingConfirmation = user.enable && (user.status === 'pending' || user.unclaimed);
  const renderItem = (Icon: typeof IconKey, label: string, onClick: () => void) => (
    <Menu.Item leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Menu.Item>
  );
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" width={240} shadow="md">
        <Menu.Target>
          <ActionIcon
            variant={isOnUserPage ? 'default' : 'subtle'}
            color="gray"
            size="lg"
            aria-label={common('list.actionsOf', { title: formatUserName(user) })}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canPerform('show') && !isOnUserPage && (
            <Menu.Item
              component={Link}
              to={userPaths.update(user.id)}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {canPerform('update') ? common('list.edit') : common('list.show')}
            </Menu.Item>
          )}
          {canPerform('update') &&
            isAwaitingConfirmation &&
            renderItem(
              IconMailForward,
              t(user.unclaimed ? 'reinvite' : 'resend'),
              () => void actions.resend(user),
            )}
          {canPerform('update') &&
            user.status === 'pending' &&
            !user.unclaimed &&
            renderItem(IconUserCheck, t('activate'), () => void actions.activate(user))}
          {hasPassword &&
            has('users.changeUserPassword') &&
            additionalUserKinds('update').includes(user.kind) &&
            !isOwnAccount &&
            renderItem(IconKey, t('changePassword'), () => setDialog('password'))}
          {canPerform('update') &&
            !isOwnAccount &&
            renderItem(IconShieldOff, t('resetSecondFactor'), () => setDialog('reset'))}
          {canPerform('update') &&
            !isOwnAccount &&
            renderItem(user.enable ? IconLock : IconLockOpen, t(user.enable ? 'disable' : 'enable'), () =>
              actions.setEnabled(user, !user.enable),
            )}
          {canPerform('delete') && !isOwnAccount && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDialog('delete')}
              >
                {common('list.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'password' && <PasswordDialog user={user} onClose={close} />}
      {dialog === 'reset' && (
        <ResetDialog user={{ id: user.id, name: formatUserName(user) }} onClose={close} />
      )}
      {dialog === 'delete' && <DeleteUserDialog user={user} actions={actions} onClose={close} />}
    </>
  );
}
