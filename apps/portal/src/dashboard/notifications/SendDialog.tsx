import { type AccountKind, accountKinds } from '@centinela/api/accounts/users.ts';
import { provinces } from '@centinela/api/country/provinces.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import {
  maxRecipients,
  type Notification,
  notificationEndpoints,
} from '@centinela/api/mail/notifications.ts';
import { Alert, Button, Group, Modal, NativeSelect, SegmentedControl, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';

interface SendDialogProps {
  notification: Notification;
  onClose(): void;
}

const isKind = (text: string): text is AccountKind => accountKinds.some((kind) => kind === text);

/** The e-mail addresses in a text, with any separator. */
const parseEmails = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

type Recipients = { to: string[] } | { users: { kind?: AccountKind; province?: string } };

/** Sends the message, and closes the dialog or shows the error. */
function useSend({ notification, onClose }: SendDialogProps) {
  const { t } = useTranslation('notifications');
  const run = useCall();
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());
  const send = async (recipients: Recipients) => {
    if ('to' in recipients && recipients.to.length === 0) return setProblem(t('required'));
    setProblem(null);
    const { slug } = notification;
    const result = await run(
      () =>
        call(notificationEndpoints.sendStored, {
          params: { slug },
          body: { recipients },
          headers: { 'idempotency-key': key.current },
        }),
      {
        success: ({ count }) => t('sending.sent', { count }),
        onError: (error) => {
          const firstError = error instanceof ApiError ? error.body.errors?.[0] : undefined;
          if (firstError) setProblem(firstError.message);
          // Another attempt needs a new idempotency key.
          key.current = crypto.randomUUID();
          return firstError !== undefined;
        },
      },
    );
    if (result) onClose();
  };
  return { problem, clearProblem: () => setProblem(null), send };
}

/** Sends a stored message to given addresses, or to the active users of a kind and province. */
export function SendDialog({ notification, onClose }: SendDialogProps) {
  const { t, language } = useTranslation('notifications');
  const common = useTranslation().t;
  const [mode, setMode] = useState<Mode>('addresses');
  const [list, setList] = useState('');
  const [users, setUsers] = useState<UserFilter>({ kind: '', province: '' });
  const { problem, clearProblem, send } = useSend({ notification, onClose });
  useRestoreFocus();
  const recipients = mode === 'addresses' ? { to: parseEmails(list) } : { users: toUserRecipients(users) };

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
      <ModeControl
        mode={mode}
        onChange={(next) => {
          setMode(next);
          clearProblem();
        }}
      />
      {mode === 'addresses' ? (
        <AddressesField list={list} problem={problem} onChange={setList} />
      ) : (
        <UserFilterFields filter={users} problem={problem} onChange={setUsers} />
      )}
      <Text inherit mt="0.75rem" c="dimmed" fz="0.875rem">
        {t('sending.most', { count: formatWholeNumber(maxRecipients, language) })}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('shell.cancel')}
        </Button>
        <Button color="light" disabled={!notification.enable} onClick={() => void send(recipients)}>
          {t('sending.send')}
        </Button>
      </Group>
    </Modal>
  );
}

type Mode = 'addresses' | 'users';

function ModeControl({ mode, onChange }: { mode: Mode; onChange(mode: Mode): void }) {
  const { t } = useTranslation('notifications');
  return (
    <SegmentedControl
      fullWidth
      mb="md"
      aria-label={t('sending.who')}
      value={mode}
      onChange={(next) => onChange(next === 'users' ? 'users' : 'addresses')}
      data={[
        { value: 'addresses', label: t('sending.addresses') },
        { value: 'users', label: t('sending.users') },
      ]}
    />
  );
}

interface AddressesFieldProps {
  list: string;
  problem: string | null;
  onChange(list: string): void;
}

function AddressesField({ list, problem, onChange }: AddressesFieldProps) {
  const { t } = useTranslation('notifications');
  return (
    <Textarea
      label={t('sending.list')}
      description={t('sending.listHint')}
      autosize
      minRows={3}
      value={list}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The values of the selects; empty strings select all users. */
interface UserFilter {
  kind: string;
  province: string;
}

const toUserRecipients = ({ kind, province }: UserFilter) => ({
  ...(isKind(kind) && { kind }),
  ...(province && { province }),
});

interface UserFilterFieldsProps {
  filter: UserFilter;
  problem: string | null;
  onChange(filter: UserFilter): void;
}

function UserFilterFields({ filter, problem, onChange }: UserFilterFieldsProps) {
  const { t } = useTranslation('notifications');
  const { userKindsWith } = usePermissions();
  return (
    <>
      <NativeSelect
        label={t('sending.kind')}
        mb="sm"
        value={filter.kind}
        error={problem}
        data={[
          { value: '', label: t('sending.everybody') },
          ...userKindsWith('list').map((each) => ({ value: each, label: t(`sending.kinds.${each}`) })),
        ]}
        onChange={(event) => onChange({ ...filter, kind: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('sending.province')}
        value={filter.province}
        data={[
          { value: '', label: t('sending.everywhere') },
          ...provinces.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ ...filter, province: event.currentTarget.value })}
      />
    </>
  );
}
