import { changeMyPassword, myPasswordForm } from '@centinela/api/accounts/myPassword.ts';
import { passwordStrength, strengthLabels } from '@centinela/api/accounts/passwordStrength.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { Alert, Button, PasswordInput } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '../calls/send.ts';
import { useCall } from '../calls/useCall.ts';
import { useExclusive } from '../calls/useExclusive.ts';
import { useTranslation } from '../language/language.ts';
import { currentUser } from '../session/useUser.ts';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './account.module.css';
import { leaveRestriction } from './leaveRestriction.ts';
import { useMfa } from './useMfa.ts';
import './words.ts';

const emptyValues = { current: '', password: '', passwordRepeat: '' };
type Field = keyof typeof emptyValues;
type Errors = Partial<Record<Field, string>>;

const isField = (name: string): name is Field => Object.hasOwn(emptyValues, name);

const toErrors = (invalid: readonly { field: string; message: string }[]): Errors =>
  Object.fromEntries(
    invalid.filter(({ field }) => isField(field)).map(({ field, message }) => [field, message]),
  );

/** State, errors and submit handler of the password form. @param getFieldId returns the id of a field */
function usePasswordForm(getFieldId: (name: Field) => string) {
  const { language } = useTranslation('account');
  const run = useCall();
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<Errors>({});

  const showErrors = (invalid: Errors) => {
    setErrors(invalid);
    const firstInvalidField = (['current', 'password', 'passwordRepeat'] as const).find(
      (name) => invalid[name],
    );
    if (firstInvalidField) document.getElementById(getFieldId(firstInvalidField))?.focus();
  };
  const submit = useExclusive(async () => {
    const parsed = myPasswordForm.safeParse(values);
    if (!parsed.success) return showErrors(toErrors(fieldErrors(parsed.error, language)));
    setErrors({});
    const result = await run(() => call(changeMyPassword, { body: parsed.data }), {
      success: ({ message }) => message,
      onError: (error) => {
        const invalid = error instanceof ApiError ? toErrors(error.body.errors ?? []) : {};
        showErrors(invalid);
        return Object.keys(invalid).length > 0;
      },
    });
    if (!result) return;
    setValues(emptyValues);
    await leaveRestriction();
  });
  return { values, errors, setValues, submit };
}

/** Changes the user's password. A restricted session sees nothing else until the password is changed. */
export function PasswordScreen() {
  return currentUser().restriction ? <PasswordForm /> : <OwnPassword />;
}

/** The form, or a notice for accounts that only sign on at the provider. */
function OwnPassword() {
  const { t } = useTranslation('account');
  const { data: methods } = useMfa();
  if (methods?.hasPassword !== false) return <PasswordForm />;
  return (
    <AccountFrame screen="password" hasPassword={false}>
      <Alert color="light" variant="light">
        {t('password.signOnOnly', { provider: methods.signOn ?? t('password.provider') })}
      </Alert>
    </AccountFrame>
  );
}

function PasswordForm() {
  const { t } = useTranslation('account');
  const id = useId();
  const user = currentUser();
  const getFieldId = (name: Field) => `${id}-${name}`;
  const { values, errors, setValues, submit } = usePasswordForm(getFieldId);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  const field = (name: Field, autoComplete: string) => ({
    id: getFieldId(name),
    value: values[name],
    error: errors[name],
    autoComplete,
    visibilityToggleButtonProps: { 'aria-label': t('password.show') },
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <AccountFrame
      screen="password"
      requirement={user.restriction === 'password' ? t('password.must') : undefined}
    >
      <section className={styles.card}>
        <form className={styles.form} noValidate onSubmit={send}>
          {/* Lets password managers match the account. */}
          <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordInput label={t('password.current')} {...field('current', 'current-password')} />
          <div>
            <PasswordInput
              label={t('password.new')}
              description={t('password.hint')}
              {...field('password', 'new-password')}
            />
            {values.password !== '' && (
              <StrengthMeter
                password={values.password}
                personalData={[user.firstName, user.lastName, user.email]}
              />
            )}
          </div>
          <PasswordInput label={t('password.repeat')} {...field('passwordRepeat', 'new-password')} />
          <div className={styles.buttons}>
            <Button type="submit" color="light">
              {t('password.save')}
            </Button>
          </div>
        </form>
      </section>
    </AccountFrame>
  );
}

function StrengthMeter({ password, personalData }: { password: string; personalData: readonly string[] }) {
  const { t, localize } = useTranslation('account');
  const strength = passwordStrength(password, personalData);
  return (
    <div className={styles.strength}>
      <div className={styles.bar} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-on={strength >= step ? (strength > 1 ? 'strong' : 'weak') : 'no'} />
        ))}
      </div>
      <span role="status">{t('password.strength', { words: localize(strengthLabels[strength]) })}</span>
    </div>
  );
}
