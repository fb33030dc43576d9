import { maxCountedUsers, type Role, roleUser } from '@centinela/api/accounts/roles.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { Alert, Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../language/language.ts';
import { useRemoveRole } from './useRoles.ts';
import { useUserCountFormatter } from './useUserCountFormatter.ts';

/** The data of a refusal, because users have the role. */
const roleInUseData = z.object({ total: z.number(), users: z.array(roleUser) });
type RoleInUse = z.infer<typeof roleInUseData>;

interface RemoveRoleDialogProps {
  /** Null while the dialog is closed. */
  role: Role | null;
  onClose(): void;
}

/** Confirms the removal of a role. A role in use cannot be removed; the dialog lists its users. */
export function RemoveRoleDialog({ role, onClose }: RemoveRoleDialogProps) {
  const { t } = useTranslation('roles');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened={role !== null}
      onClose={onClose}
      title={role && t('remove.title', { name: role.name })}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
      centered
    >
      {role && <RemovalDetails role={role} onClose={onClose} />}
    </Modal>
  );
}

function RemovalDetails({ role, onClose }: { role: Role; onClose(): void }) {
  const { t } = useTranslation('roles');
  const { t: common } = useTranslation();
  const formatUserCount = useUserCountFormatter();
  const remove = useRemoveRole();
  const [refusal, setRefusal] = useState<RoleInUse | null>(null);
  const submit = async () => {
    const isRemoved = await remove(role, (error) => {
      if (!(error instanceof ApiError) || error.body.code !== 'roleInUse') return false;
      const parsed = roleInUseData.safeParse(error.body.data);
      if (parsed.success) setRefusal(parsed.data);
      return parsed.success;
    });
    if (isRemoved) onClose();
  };
  const total = refusal?.total ?? role.users;
  const users = refusal?.users ?? [];
  return (
    <>
      {total > 0 ? (
        <Alert color="red" variant="light" title={formatUserCount({ users: total })} role="alert">
          {users.length > 0 && (
            <ul>
              {users.map(({ id, firstName, lastName, email }) => (
                <li key={id}>
                  {firstName} {lastName} · {email}
                </li>
              ))}
              {total > users.length && total <= maxCountedUsers && (
                <li>{t('remove.more', { count: total - users.length })}</li>
              )}
            </ul>
          )}
          {t('remove.inUse')}
        </Alert>
      ) : (
        <p>{t('remove.text')}</p>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('shell.cancel')}
        </Button>
        {total === 0 && (
          <Button color="red" onClick={() => void submit()}>
            {t('delete')}
          </Button>
        )}
      </Group>
    </>
  );
}
