import {
  apiKeyScopeNames,
  apiKeyScopes,
  canGiveScope,
  isApiKeyScope,
} from '@centinela/api/apiKeys/apiKeyScopes.ts';
import { type ApiKey, apiKeyEndpoints } from '@centinela/api/apiKeys/apiKeys.ts';
import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useReauthentication } from '../../account/useReauthentication.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useIdempotencyKey } from '../../calls/useIdempotencyKey.ts';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import styles from './apiKeys.module.css';
import { apiKeysKey } from './useApiKeys.ts';
import '../../account/words.ts';
import './words.ts';

interface ApiKeyDialogProps {
  onClose(): void;
  /** Called with the new key, which is shown only now. */
  onCreated(created: ApiKey & { key: string }): void;
}

/** Periods that the form offers, in days. */
const periods = ['30', '90', '180', '365'] as const;

const dayMs = 86_400_000;

/** Form of a new API key. */
export function ApiKeyDialog({ onClose, onCreated }: ApiKeyDialogProps) {
  const { t, language } = useTranslation('apiKeys');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>([]);
  const [days, setDays] = useState('90');
  const { run, dialog, isDialogOpen } = useReauthentication();
  const { problems, send } = useRequestWithProblems(apiKeysKey, run);
  const getIdempotencyKey = useIdempotencyKey();
  const create = async () => {
    const body = { name, scopes: scopes.filter(isApiKeyScope), days: Number(days) };
    const headers = { 'idempotency-key': getIdempotencyKey(body) };
    const created = await send(() => call(apiKeyEndpoints.create, { body, headers }));
    if (created) onCreated(created);
  };
  const close = () => {
    // Escape in the dialog above must not close this one too.
    if (!isDialogOpen) onClose();
  };
  return (
    <FormDialog title={t('create')} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Stack>
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            required
            autoComplete="off"
            maxLength={80}
            data-autofocus
            value={name}
            error={problems.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ScopeChoices value={scopes} problem={problems.scopes} onChange={setScopes} />
          <NativeSelect
            label={t('days')}
            description={t('daysHint', {
              day: formatDay(new Date(Date.now() + Number(days) * dayMs).toISOString(), language),
            })}
            data={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
            value={days}
            error={problems.days}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
        </Stack>
        <DialogButtons onClose={onClose}>
          <Button type="submit" color="light">
            {t('submit')}
          </Button>
        </DialogButtons>
      </form>
      {dialog}
    </FormDialog>
  );
}

interface ScopeChoicesProps {
  value: string[];
  problem: string | undefined;
  onChange(value: string[]): void;
}

/** The scopes; those whose permissions the user does not have are disabled. */
function ScopeChoices({ value, problem, onChange }: ScopeChoicesProps) {
  const { t, localize } = useTranslation('apiKeys');
  const { granted } = usePermissions();
  return (
    <Checkbox.Group
      label={t('scopes')}
      description={t('scopesHint')}
      required
      value={value}
      error={problem}
      onChange={onChange}
    >
      <div className={styles.choices}>
        {apiKeyScopeNames.map((scope) => {
          const isAllowed = canGiveScope(granted, scope);
          return (
            <Checkbox
              key={scope}
              value={scope}
              label={localize(apiKeyScopes[scope].name)}
              description={isAllowed ? scope : t('notYours')}
              disabled={!isAllowed}
            />
          );
        })}
      </div>
    </Checkbox.Group>
  );
}
