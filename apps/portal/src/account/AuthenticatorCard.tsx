import { mfaEndpoints } from '@centinela/api/accounts/mfa.ts';
import { Badge, Button, Modal, TextInput } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { call } from '../calls/send.ts';
import { useCall } from '../calls/useCall.ts';
import { useTranslation } from '../language/language.ts';
import { useRestoreFocus } from '../shell/useRestoreFocus.ts';
import styles from './account.module.css';
import { ConfirmActionDialog } from './ConfirmActionDialog.tsx';
import { QrCode } from './QrCode.tsx';
import type { MfaProps } from './SecurityScreen.tsx';

const { startApp, confirmApp, removeApp } = mfaEndpoints;

/** Splits a secret into groups of four characters, so that it is easier to type. */
const formatSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Sets up, replaces or removes the authenticator app. */
export function AuthenticatorCard({ methods, run, onChanged }: MfaProps) {
  const { t } = useTranslation('account');
  const [pendingSetup, setPendingSetup] = useState<{ secret: string; uri: string } | null>(null);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const start = async () => setPendingSetup(await run(() => call(startApp, {})));
  const remove = async () => {
    setConfirmOpen(false);
    const result = await run(() => call(removeApp, {}), { success: t('app.gone') });
    if (result) await onChanged(null);
  };
  return (
    <section className={styles.card} aria-labelledby="account-app">
      <div className={styles.head}>
        <IconDeviceMobile aria-hidden />
        <h2 id="account-app">{t('app.title')}</h2>
        {methods.app && (
          <Badge variant="light" color="green">
            {t('app.isOn')}
          </Badge>
        )}
      </div>
      <p className={styles.muted}>{t('app.about')}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void start()}>
          {t(methods.app ? 'app.another' : 'app.set')}
        </Button>
        {methods.app && (
          <Button variant="subtle" color="red" onClick={() => setConfirmOpen(true)}>
            {t('app.off')}
          </Button>
        )}
      </div>
      {pendingSetup && (
        <AuthenticatorSetup
          {...pendingSetup}
          onClose={() => setPendingSetup(null)}
          onDone={async (codes) => {
            setPendingSetup(null);
            await onChanged(codes);
          }}
        />
      )}
      {isConfirmOpen && (
        <ConfirmActionDialog
          title={t('app.offTitle')}
          text={t('app.offText')}
          button={t('app.off')}
          isDestructive
          onConfirm={() => void remove()}
          onCancel={() => setConfirmOpen(false)}
        />
      )}
    </section>
  );
}

function AuthenticatorSetup({
  secret,
  uri,
  onClose,
  onDone,
}: {
  secret: string;
  uri: string;
  onClose(): void;
  onDone(codes: readonly string[] | null): Promise<void>;
}) {
  const { t } = useTranslation('account');
  const { t: tShared } = useTranslation();
  const run = useCall();
  useRestoreFocus();
  const [code, setCode] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const result = await run(() => call(confirmApp, { body: { code } }), { success: t('app.done') });
    if (result) await onDone(result.recoveryCodes);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('app.set')}
      closeButtonProps={{ 'aria-label': tShared('shell.close') }}
      centered
    >
      <form className={styles.setUp} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('app.scan')}</p>
        <QrCode text={uri} label={t('app.picture')} />
        <p className={styles.muted}>{t('app.typed')}</p>
        <code className={styles.secret}>{formatSecret(secret)}</code>
        <TextInput
          label={t('app.code')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          data-autofocus
        />
        <Button type="submit" color="light" disabled={code.replace(/\D/g, '').length !== 6}>
          {t('app.confirm')}
        </Button>
      </form>
    </Modal>
  );
}
