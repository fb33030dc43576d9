import { type ApiKey, apiKeyEndpoints, apiKeyRules } from '@centinela/api/apiKeys/apiKeys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { useList } from '../../shared/list/useList.ts';
import './words.ts';

/** Key of everything that a change of an API key can change. */
export const apiKeysKey = ['apiKeys'] as const;

/** The API keys, newest first. */
export const useApiKeys = () =>
  useList({
    rules: apiKeyRules,
    filters: [],
    key: [...apiKeysKey, 'all'],
    ask: (part) => call(apiKeyEndpoints.list, part),
    staleTime: 0,
  });

/** Returns the function that revokes a key. */
export function useRevokeApiKey() {
  const { t } = useTranslation('apiKeys');
  const run = useCall();
  const client = useQueryClient();
  return async ({ id }: ApiKey): Promise<void> => {
    await run(() => call(apiKeyEndpoints.revoke, { params: { id } }), { success: t('revoked') });
    await client.invalidateQueries({ queryKey: apiKeysKey });
  };
}
