import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { MultiSelect, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import { DocumentInputs } from '../../../people/DocumentInputs.tsx';
import { AddressInputs, BusinessInputs, NameInputs, TelephoneInputs } from '../../../people/PersonFields.tsx';
import { usePersonField } from '../../../people/usePersonField.ts';
import { useRoleChoices } from '../../roles/useRoles.ts';
import styles from '../users.module.css';
import { PasswordPair } from './PasswordPair.tsx';
import '../words.ts';

interface Props {
  kind: AccountKind;
  isNew: boolean;
  /** Whether it is the editor's own account, which they cannot disable. */
  isOwnAccount: boolean;
  /** The user's roles. They are needed for editors who may not list roles. */
  roles: readonly { id: string; name: string }[];
}

function EmailInput({ isNew, isOwnAccount }: Pick<Props, 'isNew' | 'isOwnAccount'>) {
  const { t } = useTranslation('users');
  const { has } = usePermissions();
  const hint = isOwnAccount ? 'own' : has('users.changeUserPassword') ? 'changeable' : 'forbidden';
  const { text, set, blur, input } = usePersonField('email');
  return (
    <TextInput
      {...input}
      label={t('email')}
      description={isNew ? undefined : t(`emailHint.${hint}`)}
      disabled={!isNew && hint !== 'changeable'}
      type="email"
      withAsterisk
      aria-required
      autoComplete="off"
      maxLength={254}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={blur}
    />
  );
}

function EnableSwitch({ isOwnAccount }: { isOwnAccount: boolean }) {
  const { t } = useTranslation('users');
  const { value, set, input } = usePersonField('enable');
  return (
    <Switch
      {...input}
      label={t('enabled')}
      description={t(isOwnAccount ? 'ownEnabled' : 'enabledHint')}
      disabled={isOwnAccount}
      checked={value === true}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}

function RolesInput({ roles }: Pick<Props, 'roles'>) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const { has } = usePermissions();
  const { value, set, input } = usePersonField('roles');
  const choices = useRoleChoices(has('roles.list'));
  const availableRoles = new Map([...roles, ...(choices.data ?? [])].map(({ id, name }) => [id, name]));
  const chosenIds = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  const { ref: _ref, ...rest } = input;
  return (
    <MultiSelect
      {...rest}
      label={t('roles')}
      description={t('rolesHint')}
      placeholder={chosenIds.length === 0 ? t('noRoles') : undefined}
      disabled={!has('roles.update')}
      data={[...availableRoles].map(([id, name]) => ({ value: id, label: name }))}
      value={chosenIds}
      onChange={set}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': common('list.clearField') }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** Choice of how a new user gets access: by invitation e-mail, or with a password set by staff. */
function AccessInput() {
  const { t } = useTranslation('users');
  const { text, set } = usePersonField('access');
  const password = usePersonField('password');
  const repeat = usePersonField('passwordRepeat');
  const toErrorText = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return (
    <>
      <Radio.Group label={t('howIn')} value={text} onChange={set}>
        <Stack gap="xs" mt="xs">
          <Radio value="invite" label={t('invite')} />
          <Radio value="password" label={t('setPassword')} />
        </Stack>
      </Radio.Group>
      {text === 'password' && (
        <PasswordPair
          values={{ password: password.text, passwordRepeat: repeat.text }}
          errors={{
            password: toErrorText(password.input.error),
            passwordRepeat: toErrorText(repeat.input.error),
          }}
          onChange={(values) => {
            password.set(values.password);
            repeat.set(values.passwordRepeat);
          }}
        />
      )}
    </>
  );
}

/** The fields of a user in groups. The form of staff accounts omits the personal data of clients and agents. */
export function UserFormFields({ kind, isNew, isOwnAccount, roles }: Props) {
  const { t } = useTranslation('users');
  const { has } = usePermissions();
  const isStaff = kind === 'SYSTEM';
  return (
    <>
      <fieldset className={styles.card}>
        <legend>{t('person')}</legend>
        <NameInputs />
        <DocumentInputs />
      </fieldset>
      <fieldset className={styles.card}>
        <legend>{t('access')}</legend>
        <EmailInput isNew={isNew} isOwnAccount={isOwnAccount} />
        {isNew && <AccessInput />}
        <EnableSwitch isOwnAccount={isOwnAccount} />
        {(has('roles.update') || roles.length > 0) && <RolesInput roles={roles} />}
      </fieldset>
      <fieldset className={styles.card}>
        <legend>{t('contact')}</legend>
        <TelephoneInputs />
      </fieldset>
      {!isStaff && (
        <>
          <fieldset className={styles.card}>
            <legend>{t('addressTitle')}</legend>
            <AddressInputs />
          </fieldset>
          <fieldset className={styles.card}>
            <legend>{t('business')}</legend>
            <BusinessInputs />
          </fieldset>
        </>
      )}
    </>
  );
}
