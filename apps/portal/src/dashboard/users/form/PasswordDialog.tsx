import { type User, userEndpoints, userMessages } from '@centinela/api/accounts/users.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { Button, Group, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { useInvalidateUsers } from '../list/useUsers.ts';
import { formatUserName } from '../UserName.tsx';
import { PasswordPair, type PasswordValues } from './PasswordPair.tsx';
import '../words.ts';
import { useRestoreFocus } from '../../../shell/useRestoreFocus.ts';

/** Returns the error messages by field; null for an error without fields, which a message explains. */
function parseFieldErrors(error: unknown): Partial<PasswordValues> | null {
  if (!(error instanceof ApiError) || !error.body.errors) return null;
  return Object.fromEntries(error.body.errors.map(({ field, message }) => [field, message]));
}

/** Dialog that sets another user's password. */
export function PasswordDialog({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const run = useCall();
  const invalidate = useInvalidateUsers();
  const [values, setValues] = useState<PasswordValues>({ password: '', passwordRepeat: '' });
  const [errors, setErrors] = useState<Partial<PasswordValues>>({});
  useRestoreFocus();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    const done = await run(
      () => call(userEndpoints.changePassword, { params: { id: user.id }, body: values }),
      {
        success: userMessages.password,
        detail: t('success.password', { name: formatUserName(user) }),
        onError: (error) => {
          const fields = parseFieldErrors(error);
          if (fields) setErrors(fields);
          return fields !== null;
        },
      },
    );
    if (!done) return;
    await invalidate();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('passwordTitle', { name: formatUserName(user) })}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
      centered
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <p>{t('passwordText')}</p>
        <PasswordPair values={values} errors={errors} onChange={setValues} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {common('shell.cancel')}
          </Button>
          <Button type="submit" color="light">
            {t('changePassword')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
