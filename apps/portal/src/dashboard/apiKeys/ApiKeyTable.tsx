import { apiKeyScopes, isApiKeyScope } from '@centinela/api/apiKeys/apiKeyScopes.ts';
import type { ApiKey } from '@centinela/api/apiKeys/apiKeys.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { ApiKeyState } from './ApiKeyState.tsx';
import own from './apiKeys.module.css';
import './words.ts';

interface ApiKeyTableProps {
  apiKeys: readonly ApiKey[];
  /** Null for users who may not revoke keys. */
  onRevoke: ((apiKey: ApiKey) => void) | null;
}

/** The API keys with their state. */
export function ApiKeyTable({ apiKeys, onRevoke }: ApiKeyTableProps) {
  const { t } = useTranslation('apiKeys');
  return (
    <RowTable
      rows={apiKeys}
      columns={[
        {
          label: t('key'),
          isTitle: true,
          cell: ({ name, prefix, scopes }) => (
            <>
              <span>{name}</span>
              <small className={own.prefix}>{prefix}…</small>
              <small className={own.narrow}>
                <Scopes scopes={scopes} />
              </small>
            </>
          ),
        },
        { label: t('scopes'), className: own.wide, cell: ({ scopes }) => <Scopes scopes={scopes} /> },
        { label: t('state'), cell: (apiKey) => <ApiKeyState apiKey={apiKey} /> },
        {
          label: t('lastUse'),
          cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : t('neverUsed')),
        },
        {
          label: t('creator'),
          className: own.wide,
          cell: ({ createdBy, createdAt }) => (
            <>
              {createdBy}
              <small className={styles.by}>
                <RelativeTime at={createdAt} />
              </small>
            </>
          ),
        },
      ]}
      {...(onRevoke && {
        menu: (apiKey: ApiKey) =>
          apiKey.state === 'ACTIVE' && (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-label={t('revokeOf', { name: apiKey.name })}
              onClick={() => onRevoke(apiKey)}
            >
              {t('revoke')}
            </Button>
          ),
      })}
    />
  );
}

/** The names of a key's scopes; one that no longer exists is shown unchanged. */
function Scopes({ scopes }: { scopes: readonly string[] }) {
  const { localize } = useTranslation('apiKeys');
  return scopes
    .map((scope) => (isApiKeyScope(scope) ? localize(apiKeyScopes[scope].name) : scope))
    .join(', ');
}
