import { clientViewEndpoints, clientViewMinutes } from '@centinela/api/accounts/clientViews.ts';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { restartApp } from '../../session/session.ts';
import { saveReturnPath } from '../../session/viewReturn.ts';
import './words.ts';

/** Button that opens the client's area as the client sees it, after the user has entered a reason. */
export function ViewAsClient({ client }: { client: { id: string; name: string } }) {
  const { t } = useTranslation('users');
  const common = useTranslation().t;
  const { has } = usePermissions();
  const run = useCall();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  if (!has('users.viewAsClient')) return null;
  const start = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason.trim().length < 5) return setShort(true);
    const user = await run(() =>
      call(clientViewEndpoints.start, { params: { id: client.id }, body: { reason } }),
    );
    if (!user) return;
    saveReturnPath();
    restartApp(paths.clients.home);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('viewAs.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('viewAs.title', { name: client.name })}
        closeButtonProps={{ 'aria-label': common('shell.close') }}
      >
        <form noValidate onSubmit={(event) => void start(event)}>
          <p>{t('viewAs.about', { minutes: clientViewMinutes })}</p>
          <TextInput
            data-autofocus
            required
            label={t('viewAs.reason')}
            description={t('viewAs.reasonHint')}
            maxLength={300}
            value={reason}
            error={isShort && t('viewAs.reasonShort')}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setShort(false);
            }}
          />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setOpen(false)}>
              {common('shell.cancel')}
            </Button>
            <Button type="submit" color="light">
              {t('viewAs.start')}
            </Button>
          </Group>
        </form>
      </Modal>
    </>
  );
}
