import { changeMyPassword, myPasswordForm } from '@centinela/api/accounts/myPassword.ts';
import { passwordStrength, strengthLabels } from '@centinela/api/accounts/passwordStrength.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { Button, PasswordInput } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '../calls/send.ts';
import { useCall } from '../calls/useCall.ts';
import { useOneAtATime } from '../calls/useOneAtATime.ts';
import { useTranslation } from '../language/language.ts';
import { currentUser } from '../session/useUser.ts';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './account.module.css';
import { release } from './release.ts';
import './words.ts';

const empty = { current: '', password: '', passwordRepeat: '' };
type Field = keyof typeof empty;
type Errors = Partial<Record<Field, string>>;

const isField = (name: string): name is Field => Object.hasOwn(empty, name);

const errorsFrom = (wrong: readonly { field: string; message: string }[]): Errors =>
  Object.fromEntries(
    wrong.filter(({ field }) => isField(field)).map(({ field, message }) => [field, message]),
  );

/** State, errors and submit handler of the password form. @param place returns the id of a field */
function usePasswordForm(place: (name: Field) => string) {
  const { language } = useTranslation('account');
  const run = useCall();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});

  const show = (wrong: Errors) => {
    setErrors(wrong);
    const first = (['current', 'password', 'passwordRepeat'] as const).find((name) => wrong[name]);
    if (first) document.getElementById(place(first))?.focus();
  };
  const submit = useOneAtATime(async () => {
    const parsed = myPasswordForm.safeParse(values);
    if (!parsed.success) return show(errorsFrom(fieldErrors(parsed.error, language)));
    setErrors({});
    const done = await run(() => call(changeMyPassword, { body: parsed.data }), {
      success: ({ message }) => message,
      onError: (error) => {
        const wrong = error instanceof ApiError ? errorsFrom(error.body.errors ?? []) : {};
        show(wrong);
        return Object.keys(wrong).length > 0;
      },
    });
    if (!done) return;
    setValues(empty);
    await release();
  });
  return { values, errors, setValues, submit };
}

/** Changes the user's password. A restricted session sees nothing else until it is done. */
export function PasswordScreen() {
  const { t } = useTranslation('account');
  const id = useId();
  const user = currentUser();
  const place = (name: Field) => `${id}-${name}`;
  const { values, errors, setValues, submit } = usePasswordForm(place);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  const field = (name: Field, autoComplete: string) => ({
    id: place(name),
    value: values[name],
    error: errors[name],
    autoComplete,
    visibilityToggleButtonProps: { 'aria-label': t('password.show') },
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <AccountFrame screen="password" must={user.restriction === 'password' ? t('password.must') : undefined}>
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
              <Strength password={values.password} about={[user.firstName, user.lastName, user.email]} />
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

function Strength({ password, about }: { password: string; about: readonly string[] }) {
  const { t, localize } = useTranslation('account');
  const strength = passwordStrength(password, about);
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
