import { mfaEndpoints } from '@centinela/api/accounts/mfa.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { Button, Group, Modal, PasswordInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '../calls/send.ts';
import { useCall } from '../calls/useCall.ts';
import { useExclusive } from '../calls/useExclusive.ts';
import { useTranslation } from '../language/language.ts';
import { useRestoreFocus } from '../shell/useRestoreFocus.ts';
import styles from './account.module.css';
import { getUnsupportedReason, signWithPasskey } from './passkeySupport.ts';
import { SignOnReauth } from './SignOnReauth.tsx';
import { useMfa } from './useMfa.ts';

const { confirm, confirmChallenge } = mfaEndpoints;

async function confirmByPasskey() {
  const { data } = await call(confirmChallenge, {});
  const passkey = await signWithPasskey(data.options);
  return call(confirm, { body: { challenge: data.challenge, passkey } });
}

const getErrorText = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null;
  const { errors, message } = error.body;
  return errors?.[0]?.message ?? (error.status === 401 ? message : null);
};

/** State of the confirmation form and its submit handlers. */
function useReauthForm(onDone: (isConfirmed: boolean) => void) {
  const run = useCall();
  const [method, setMethod] = useState<'password' | 'code'>('password');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  const confirmIdentity = useExclusive(
    async (request: () => Promise<{ data: unknown }>, isFormSubmit: boolean) => {
      setError(null);
      const result = await run(request, {
        onError: (failure) => {
          const errorText = getErrorText(failure);
          if (isFormSubmit && errorText) setError(errorText);
          // The browser already reports a cancelled passkey prompt.
          return isFormSubmit ? errorText !== null : !(failure instanceof ApiError);
        },
      });
      if (result) onDone(true);
    },
  );
  return {
    method,
    text,
    error,
    setText,
    switchMethod: () => {
      setText('');
      setError(null);
      setMethod(method === 'password' ? 'code' : 'password');
    },
    send: () => {
      const body = method === 'password' ? { password: text } : { code: text };
      void confirmIdentity(() => call(confirm, { body }), true);
    },
    sendPasskey: () => void confirmIdentity(confirmByPasskey, false),
  };
}

/** Asks the user to authenticate again, by password, code or passkey, or at the provider of single sign-on. */
export function ReauthDialog({ onDone }: { onDone(isConfirmed: boolean): void }) {
  const { t } = useTranslation('account');
  const { t: tShared } = useTranslation();
  useRestoreFocus();
  const { data: methods } = useMfa();
  const { method, text, error, setText, switchMethod, send, sendPasskey } = useReauthForm(onDone);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const usesRecoveryCodes = methods !== undefined && !methods.app;
  const hasPassword = methods?.hasPassword ?? true;
  const hasCodes = methods !== undefined && (methods.app || methods.recoveryCodes > 0);
  const isField = method === 'code' || hasPassword;
  const field = {
    label: t(method === 'code' && usesRecoveryCodes ? 'confirm.recovery' : `confirm.${method}`),
    value: text,
    error,
    'data-autofocus': true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
  };
  return (
    <Modal
      opened
      onClose={() => onDone(false)}
      title={t('confirm.title')}
      closeButtonProps={{ 'aria-label': tShared('shell.close') }}
      centered
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.muted}>{t('confirm.text')}</p>
        {methods?.signOn && <SignOnReauth provider={methods.signOn} onConfirmed={() => onDone(true)} />}
        {!isField ? null : method === 'password' ? (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          />
        ) : (
          <TextInput {...field} autoComplete="one-time-code" />
        )}
        <Group gap="xs">
          {methods && methods.passkeys.length > 0 && getUnsupportedReason() === null && (
            <Button variant="default" size="xs" onClick={sendPasskey}>
              {t('confirm.signInWithPasskey')}
            </Button>
          )}
          {hasCodes && (method === 'password' || hasPassword) && (
            <Button variant="default" size="xs" onClick={switchMethod}>
              {method === 'code'
                ? t('confirm.usePassword')
                : t(usesRecoveryCodes ? 'confirm.useRecovery' : 'confirm.useCode')}
            </Button>
          )}
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onDone(false)}>
            {tShared('shell.cancel')}
          </Button>
          {isField && (
            <Button type="submit" color="light" disabled={text === ''}>
              {t('confirm.button')}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  );
}
