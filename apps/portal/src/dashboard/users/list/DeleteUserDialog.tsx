import type { User } from '@centinela/api/accounts/users.ts';
import { Alert, Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import { formatUserName } from '../UserName.tsx';
import type { UserActions } from './useUserActions.ts';
import '../words.ts';
import { useRestoreFocus } from '../../../shell/useRestoreFocus.ts';

interface Props {
  user: User;
  actions: UserActions;
  onClose(): void;
}

/**
 * Confirms the deletion of a user. If other records need the user, the dialog offers to disable the account instead.
 */
export function DeleteUserDialog({ user, actions, onClose }: Props) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const { canManageUser } = usePermissions();
  useRestoreFocus();
  const [refusalReason, setRefusalReason] = useState<string | null>(null);
  const remove = async () => {
    if (await actions.remove(user, setRefusalReason)) onClose();
  };
  const disable = async () => {
    await actions.setEnabled(user, false);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('deleteTitle', { name: formatUserName(user) })}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
      centered
    >
      {refusalReason ? (
        <Alert color="red" variant="light" role="alert">
          {refusalReason}
        </Alert>
      ) : (
        <p>{t('deleteOne')}</p>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('shell.cancel')}
        </Button>
        {refusalReason ? (
          user.enable &&
          canManageUser(user.kind, 'update') && (
            <Button color="red" onClick={() => void disable()}>
              {t('disableInstead')}
            </Button>
          )
        ) : (
          <Button color="red" onClick={() => void remove()}>
            {common('list.delete')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
