import { maxCountedUsers, type Role, roleUser } from '@centinela/api/accounts/roles.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { Alert, Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../language/language.ts';
import { useRemoveRole } from './useRoles.ts';
import { useUserCountFormatter } from './useUserCountFormatter.ts';

const inUse = z.object({ total: z.number(), users: z.array(roleUser) });
type InUse = z.infer<typeof inUse>;

interface RemoveRoleDialogProps {
  /** Null while the dialog is closed. */
  role: Role | null;
  onClose(): void;
}

/** Confirms the removal of a role; lists the users of a role that is in use. */
export function RemoveRoleDialog({ role, onClose }: RemoveRoleDialogProps) {
  const { t } = useTranslation('roles');
  const { t: all } = useTranslation();
  return (
    <Modal
      opened={role !== null}
      onClose={onClose}
      title={role && t('remove.title', { name: role.name })}
      closeButtonProps={{ 'aria-label': all('shell.close') }}
      centered
    >
      {role && <Body role={role} onClose={onClose} />}
    </Modal>
  );
}

function Body({ role, onClose }: { role: Role; onClose(): void }) {
  const { t } = useTranslation('roles');
  const { t: all } = useTranslation();
  const people = useUserCountFormatter();
  const remove = useRemoveRole();
  const [refusal, setRefusal] = useState<InUse | null>(null);
  const submit = async () => {
    const isGone = await remove(role, (error) => {
      if (!(error instanceof ApiError) || error.body.code !== 'roleInUse') return false;
      const parsed = inUse.safeParse(error.body.data);
      if (parsed.success) setRefusal(parsed.data);
      return parsed.success;
    });
    if (isGone) onClose();
  };
  const total = refusal?.total ?? role.users;
  const names = refusal?.users ?? [];
  return (
    <>
      {total > 0 ? (
        <Alert color="red" variant="light" title={people({ users: total })} role="alert">
          {names.length > 0 && (
            <ul>
              {names.map(({ id, firstName, lastName, email }) => (
                <li key={id}>
                  {firstName} {lastName} · {email}
                </li>
              ))}
              {total > names.length && total <= maxCountedUsers && (
                <li>{t('remove.more', { count: total - names.length })}</li>
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
          {all('shell.cancel')}
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
