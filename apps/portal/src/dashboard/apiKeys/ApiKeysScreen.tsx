import type { ApiKey } from '@centinela/api/apiKeys/apiKeys.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { SecretDialog } from '../shared/SecretDialog.tsx';
import { ApiKeyDialog } from './ApiKeyDialog.tsx';
import { ApiKeyTable } from './ApiKeyTable.tsx';
import { useApiKeys, useRevokeApiKey } from './useApiKeys.ts';
import './words.ts';

/** What is open over the list. */
type Opened =
  | { what: 'create' }
  | { what: 'secret'; name: string; key: string }
  | { what: 'revoke'; apiKey: ApiKey };

/** The API keys, with the dialogs that create and revoke them. */
export function ApiKeysScreen() {
  const { t } = useTranslation('apiKeys');
  const { has } = usePermissions();
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useApiKeys();
  const createButton = has('apiKeys.save') && (
    <Button color="light" onClick={() => setOpened({ what: 'create' })}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')}>
        {createButton}
      </DashboardHeader>
      <ListView result={list} none={{ title: t('noneYet'), text: t('none'), action: createButton }}>
        <ApiKeyTable
          apiKeys={list.rows}
          onRevoke={has('apiKeys.delete') ? (apiKey) => setOpened({ what: 'revoke', apiKey }) : null}
        />
      </ListView>
      {opened && <OpenedDialog opened={opened} onOpen={setOpened} />}
    </>
  );
}

/** The dialog over the list. */
function OpenedDialog({ opened, onOpen }: { opened: Opened; onOpen(opened: Opened | null): void }) {
  const { t } = useTranslation('apiKeys');
  const revoke = useRevokeApiKey();
  const onClose = () => onOpen(null);
  switch (opened.what) {
    case 'create':
      return (
        <ApiKeyDialog
          onClose={onClose}
          onCreated={({ name, key }) => onOpen({ what: 'secret', name, key })}
        />
      );
    case 'secret':
      return (
        <SecretDialog
          title={t('secret', { name: opened.name })}
          text={t('secretText')}
          secret={opened.key}
          onClose={onClose}
        />
      );
    case 'revoke':
      return (
        <ConfirmActionDialog
          title={t('revokeTitle', { name: opened.apiKey.name })}
          text={t('revokeText')}
          button={t('revoke')}
          isDestructive
          onConfirm={() => {
            onClose();
            void revoke(opened.apiKey);
          }}
          onCancel={onClose}
        />
      );
  }
}
