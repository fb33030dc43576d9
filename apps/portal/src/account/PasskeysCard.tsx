import { mfaEndpoints, type Passkey } from '@centinela/api/accounts/mfa.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { ActionIcon, Badge, Button, Group, Modal, TextInput } from '@mantine/core';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { call } from '../calls/send.ts';
import { useTranslation } from '../language/language.ts';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { useRestoreFocus } from '../shell/useRestoreFocus.ts';
import { notify } from '../toasts/notify.ts';
import styles from './account.module.css';
import { ConfirmActionDialog } from './ConfirmActionDialog.tsx';
import {
  createPasskey,
  getLocalhostUrl,
  getUnsupportedReason,
  isAlreadyRegistered,
} from './passkeySupport.ts';
import type { MfaProps } from './SecurityScreen.tsx';

const { passkeyChallenge, addPasskey, renamePasskey, removePasskey } = mfaEndpoints;

/** The open dialog: adding, renaming or removing a passkey. */
type OpenDialog = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey } | null;

/** Returns the passkey actions, and which dialog is open. */
function usePasskeyActions({ run, onChanged }: Pick<MfaProps, 'run' | 'onChanged'>) {
  const { t } = useTranslation('account');
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const closeAndRefresh = async (codes: readonly string[] | null) => {
    setOpenDialog(null);
    await onChanged(codes);
  };
  return {
    openDialog,
    setOpenDialog,
    add: async (name: string) => {
      const registration = await run(() => call(passkeyChallenge, {}));
      if (!registration) return;
      const { challenge, options } = registration;
      const passkey = await createPasskey(options).catch((error: unknown) => {
        notify.warning(t(isAlreadyRegistered(error) ? 'keys.known' : 'keys.refused'));
        return null;
      });
      if (!passkey) return;
      const result = await run(() => call(addPasskey, { body: { challenge, name, passkey } }), {
        success: t('keys.created'),
      });
      if (result) await closeAndRefresh(result.recoveryCodes);
    },
    rename: async (id: string, name: string) => {
      const result = await run(() => call(renamePasskey, { params: { id }, body: { name } }), {
        success: t('keys.renamed'),
      });
      if (result) await closeAndRefresh(null);
    },
    remove: async (id: string) => {
      setOpenDialog(null);
      const result = await run(() => call(removePasskey, { params: { id } }), {
        success: t('keys.removed'),
        // Already removed: the refreshed list shows it.
        onError: (error) => error instanceof ApiError && error.status === 404,
      });
      if (result) await closeAndRefresh(null);
    },
  };
}

/** Lists the passkeys and lets the user add, rename and remove them. `isCovered`: another dialog is open on top. */
export function PasskeysCard({ methods, isCovered, ...rest }: MfaProps & { isCovered: boolean }) {
  const { t } = useTranslation('account');
  const actions = usePasskeyActions(rest);
  const { setOpenDialog } = actions;
  const unsupportedReason = getUnsupportedReason();
  return (
    <section className={styles.card} aria-labelledby="account-keys">
      <div className={styles.head}>
        <IconFingerprint aria-hidden />
        <h2 id="account-keys">{t('keys.title')}</h2>
      </div>
      <p className={styles.muted}>{t('keys.about')}</p>
      {methods.passkeys.length > 0 ? (
        <ul className={styles.list}>
          {methods.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpenDialog} />
          ))}
        </ul>
      ) : (
        <p>{t('keys.none')}</p>
      )}
      {unsupportedReason === null ? (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => setOpenDialog({ name: 'add' })}>
            {t('keys.add')}
          </Button>
        </div>
      ) : (
        <p className={styles.muted}>{t(`keys.${unsupportedReason}`, { address: getLocalhostUrl() })}</p>
      )}
      <PasskeyDialogs {...actions} isCovered={isCovered} />
    </section>
  );
}

type PasskeyDialogsProps = ReturnType<typeof usePasskeyActions> & { isCovered: boolean };

function PasskeyDialogs({ openDialog, setOpenDialog, add, rename, remove, isCovered }: PasskeyDialogsProps) {
  const { t } = useTranslation('account');
  const onClose = () => setOpenDialog(null);
  if (openDialog?.name === 'add')
    return (
      <NameDialog
        title={t('keys.add')}
        button={t('keys.create')}
        initialName={t('keys.thisDevice')}
        onName={add}
        isCovered={isCovered}
        onClose={onClose}
      />
    );
  if (openDialog?.name === 'rename')
    return (
      <NameDialog
        title={t('keys.renameTitle')}
        button={t('keys.save')}
        initialName={openDialog.passkey.name}
        onName={(name) => rename(openDialog.passkey.id, name)}
        isCovered={isCovered}
        onClose={onClose}
      />
    );
  if (openDialog?.name !== 'remove') return null;
  return (
    <ConfirmActionDialog
      title={t('keys.removeTitle', { name: openDialog.passkey.name })}
      text={t('keys.removeText')}
      button={t('keys.removeButton')}
      isDestructive
      onConfirm={() => void remove(openDialog.passkey.id)}
      onCancel={onClose}
    />
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen(openDialog: OpenDialog): void }) {
  const { t } = useTranslation('account');
  const { name, createdAt, usedAt, isSynced } = passkey;
  return (
    <li>
      <div className={styles.what}>
        <div>
          <div className={styles.name}>
            {name}
            {isSynced && (
              <Badge variant="light" color="gray">
                {t('keys.synced')}
              </Badge>
            )}
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>{t('keys.added')}</dt>
              <dd>
                <RelativeTime at={createdAt} />
              </dd>
            </div>
            <div>
              <dt>{usedAt ? t('keys.used') : t('keys.unused')}</dt>
              {usedAt && (
                <dd>
                  <RelativeTime at={usedAt} />
                </dd>
              )}
            </div>
          </dl>
        </div>
      </div>
      <Group gap="xs">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('keys.rename', { name })}
          onClick={() => onOpen({ name: 'rename', passkey })}
        >
          <IconPencil size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('keys.remove', { name })}
          onClick={() => onOpen({ name: 'remove', passkey })}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}

interface NameDialogProps {
  title: string;
  button: string;
  initialName: string;
  onName(name: string): Promise<void>;
  /** Whether another dialog on top receives Escape. */
  isCovered: boolean;
  onClose(): void;
}

function NameDialog({ title, button, initialName, onName, isCovered, onClose }: NameDialogProps) {
  const { t } = useTranslation('account');
  const { t: tShared } = useTranslation();
  useRestoreFocus();
  const [name, setName] = useState(initialName);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void onName(name.trim());
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isCovered}
      title={title}
      closeButtonProps={{ 'aria-label': tShared('shell.close') }}
      centered
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          label={t('keys.name')}
          description={t('keys.nameHint')}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {tShared('shell.cancel')}
          </Button>
          <Button type="submit" color="light" disabled={name.trim() === ''}>
            {button}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
