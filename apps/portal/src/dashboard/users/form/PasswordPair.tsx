import { Button, Group, PasswordInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../../language/language.ts';
import layout from '../../shared/layout.module.css';
import styles from '../users.module.css';
import { suggestPassword } from './suggestPassword.ts';
import '../words.ts';

export interface PasswordValues {
  password: string;
  passwordRepeat: string;
}

interface Props {
  values: PasswordValues;
  errors: Partial<PasswordValues>;
  onChange(values: PasswordValues): void;
}

/** Two password inputs and a password generator. A generated password is visible, so that staff can read it out. */
export function PasswordPair({ values, errors, onChange }: Props) {
  const { t } = useTranslation('users');
  const [isVisible, setVisible] = useState(false);
  const id = useId();
  const suggest = () => {
    const password = suggestPassword();
    setVisible(true);
    onChange({ password, passwordRepeat: password });
  };
  return (
    <>
      <div className={styles.pair}>
        {(['password', 'passwordRepeat'] as const).map((name) => (
          <PasswordInput
            key={name}
            id={`${id}-${name}`}
            label={t(name)}
            autoComplete="new-password"
            visible={isVisible}
            onVisibilityChange={setVisible}
            value={values[name]}
            error={errors[name]}
            onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Group justify="space-between" gap="xs">
        <small className={layout.muted}>{t('passwordHint')}</small>
        <Button size="xs" variant="default" onClick={suggest}>
          {t('suggest')}
        </Button>
      </Group>
    </>
  );
}
