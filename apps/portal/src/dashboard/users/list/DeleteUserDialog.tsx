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

/** Confirms the deletion of a user; a user needed by other records can be disabled instead. */
export function DeleteUserDialog({ user, actions, onClose }: Props) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const { canManageUser } = usePermissions();
  useRestoreFocus();
  const [reason, setReason] = useState<string | null>(null);
  const remove = async () => {
    if (await actions.remove(user, setReason)) onClose();
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
      {reason ? (
        <Alert color="red" variant="light" role="alert">
          {reason}
        </Alert>
      ) : (
        <p>{t('deleteOne')}</p>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('shell.cancel')}
        </Button>
        {reason ? (
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
