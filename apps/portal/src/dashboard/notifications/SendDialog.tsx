import { type AccountKind, accountKinds } from '@centinela/api/accounts/users.ts';
import { provinces } from '@centinela/api/country/provinces.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import {
  maxRecipients,
  type Notification,
  notificationEndpoints,
} from '@centinela/api/mail/notifications.ts';
import { Alert, Button, Group, Modal, NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import styles from './notifications.module.css';

interface SendDialogProps {
  notification: Notification;
  onClose(): void;
}

const isKind = (text: string): text is AccountKind => accountKinds.some((kind) => kind === text);

/** The e-mail addresses in a text, with any separator. */
const parseEmails = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Sends a stored message to given addresses, or to the active users of a kind and province. */
export function SendDialog({ notification, onClose }: SendDialogProps) {
  const { t, language } = useTranslation('notifications');
  const common = useTranslation().t;
  const run = useCall();
  const { userKindsWith } = usePermissions();
  const [mode, setMode] = useState<'addresses' | 'users'>('addresses');
  const [list, setList] = useState('');
  const [kind, setKind] = useState('');
  const [province, setProvince] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());
  useRestoreFocus();

  const recipients =
    mode === 'addresses'
      ? { to: parseEmails(list) }
      : { users: { ...(isKind(kind) && { kind }), ...(province && { province }) } };

  const send = async () => {
    if (mode === 'addresses' && parseEmails(list).length === 0) return setProblem(t('required'));
    setProblem(null);
    const { slug } = notification;
    const done = await run(
      () =>
        call(notificationEndpoints.sendStored, {
          params: { slug },
          body: { recipients },
          headers: { 'idempotency-key': key.current },
        }),
      {
        success: ({ count }) => t('sending.sent', { count }),
        onError: (error) => {
          const wrong = error instanceof ApiError ? error.body.errors?.[0] : undefined;
          if (wrong) setProblem(wrong.message);
          // Another attempt needs a new idempotency key.
          key.current = crypto.randomUUID();
          return wrong !== undefined;
        },
      },
    );
    if (done) onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sending.title', { name: notification.name })}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
      // An accidental click outside must not discard the input.
      closeOnClickOutside={false}
      size="lg"
      centered
    >
      {!notification.enable && (
        <Alert color="dusk" variant="light" mb="md">
          {t('sending.disabled')}
        </Alert>
      )}
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label={t('sending.who')}
        value={mode}
        onChange={(next) => {
          setMode(next === 'users' ? 'users' : 'addresses');
          setProblem(null);
        }}
        data={[
          { value: 'addresses', label: t('sending.addresses') },
          { value: 'users', label: t('sending.users') },
        ]}
      />
      {mode === 'addresses' ? (
        <Textarea
          label={t('sending.list')}
          description={t('sending.listHint')}
          autosize
          minRows={3}
          value={list}
          error={problem}
          onChange={(event) => setList(event.currentTarget.value)}
        />
      ) : (
        <>
          <NativeSelect
            label={t('sending.kind')}
            mb="sm"
            value={kind}
            error={problem}
            data={[
              { value: '', label: t('sending.everybody') },
              ...userKindsWith('list').map((each) => ({ value: each, label: t(`sending.kinds.${each}`) })),
            ]}
            onChange={(event) => setKind(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('sending.province')}
            value={province}
            data={[
              { value: '', label: t('sending.everywhere') },
              ...provinces.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setProvince(event.currentTarget.value)}
          />
        </>
      )}
      <p className={styles.most}>
        {t('sending.most', { count: formatWholeNumber(maxRecipients, language) })}
      </p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('shell.cancel')}
        </Button>
        <Button color="light" disabled={!notification.enable} onClick={() => void send()}>
          {t('sending.send')}
        </Button>
      </Group>
    </Modal>
  );
}
