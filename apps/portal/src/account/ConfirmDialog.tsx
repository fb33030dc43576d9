import { mfaEndpoints } from '@centinela/api/accounts/mfa.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { Button, Group, Modal, PasswordInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '../calls/send.ts';
import { useCall } from '../calls/useCall.ts';
import { useOneAtATime } from '../calls/useOneAtATime.ts';
import { useTranslation } from '../language/language.ts';
import { useFocusBack } from '../shell/useFocusBack.ts';
import styles from './account.module.css';
import { signWithPasskey, whyNoPasskeys } from './passkeySupport.ts';
import { useMfa } from './useMfa.ts';

const { confirm, confirmChallenge } = mfaEndpoints;

async function byPasskey() {
  const { data } = await call(confirmChallenge, {});
  const passkey = await signWithPasskey(data.options);
  return call(confirm, { body: { challenge: data.challenge, passkey } });
}

const wordsOf = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null;
  const { errors, message } = error.body;
  return errors?.[0]?.message ?? (error.status === 401 ? message : null);
};

/** State of the confirmation form and its submit handlers. */
function useConfirmation(onDone: (isConfirmed: boolean) => void) {
  const run = useCall();
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);

  const attempt = useOneAtATime(async (request: () => Promise<{ data: unknown }>, isTyped: boolean) => {
    setError(null);
    const done = await run(request, {
      onError: (thrown) => {
        const words = wordsOf(thrown);
        if (isTyped && words) setError(words);
        // The browser already reports a cancelled passkey prompt.
        return isTyped ? words !== null : !(thrown instanceof ApiError);
      },
    });
    if (done) onDone(true);
  });
  return {
    by,
    typed,
    error,
    setTyped,
    turn: () => {
      setTyped('');
      setError(null);
      setBy(by === 'password' ? 'code' : 'password');
    },
    send: () => {
      const body = by === 'password' ? { password: typed } : { code: typed };
      void attempt(() => call(confirm, { body }), true);
    },
    sendPasskey: () => void attempt(byPasskey, false),
  };
}

/** Asks the user to authenticate again, by password, code or passkey. */
export function ConfirmDialog({ onDone }: { onDone(isConfirmed: boolean): void }) {
  const { t } = useTranslation('account');
  const { t: all } = useTranslation();
  useFocusBack();
  const { data: methods } = useMfa();
  const { by, typed, error, setTyped, turn, send, sendPasskey } = useConfirmation(onDone);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const isRecovery = methods !== undefined && !methods.app;
  const field = {
    label: t(by === 'code' && isRecovery ? 'confirm.recovery' : `confirm.${by}`),
    value: typed,
    error,
    'data-autofocus': true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
  };
  return (
    <Modal
      opened
      onClose={() => onDone(false)}
      title={t('confirm.title')}
      closeButtonProps={{ 'aria-label': all('shell.close') }}
      centered
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.muted}>{t('confirm.text')}</p>
        {by === 'password' ? (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          />
        ) : (
          <TextInput {...field} autoComplete="one-time-code" />
        )}
        <Group gap="xs">
          {methods && methods.passkeys.length > 0 && whyNoPasskeys() === null && (
            <Button variant="default" size="xs" onClick={sendPasskey}>
              {t('confirm.useKey')}
            </Button>
          )}
          {methods && (methods.app || methods.recoveryCodes > 0) && (
            <Button variant="default" size="xs" onClick={turn}>
              {by === 'code'
                ? t('confirm.usePassword')
                : t(isRecovery ? 'confirm.useRecovery' : 'confirm.useCode')}
            </Button>
          )}
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onDone(false)}>
            {all('shell.cancel')}
          </Button>
          <Button type="submit" color="light" disabled={typed === ''}>
            {t('confirm.button')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
