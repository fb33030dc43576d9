import { type ApiKey, type ApiKeyState, apiKeyRules } from '@centinela/api/apiKeys/apiKeys.ts';
import { defineFindRow } from '#platform/database/lockedRow.ts';
import { defineList } from '#platform/lists/defineList.ts';

export interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  state: ApiKeyState;
  expires_at: Date;
  last_used_at: Date | null;
  created_at: Date;
  created_by: string | null;
  creator: string;
  revoked_at: Date | null;
  revoked_by_name: string | null;
}

/** SQL condition: the creator `u` of a key may log in. */
export const isCreatorActive = `coalesce(u.kind = 'SYSTEM' and u.enable and u.status = 'active', false)`;

/** SQL tables of the columns below: a key and the account of its creator. */
export const keysWithCreator = 'api_keys k left join users u on u.id = k.created_by';

/** SQL columns of a key `k` and its creator `u`. */
export const apiKeyColumns = `k.id, k.name, k.prefix, k.scopes,
  case when k.revoked_at is not null then case when k.revoked_by_name is null then 'ENDED' else 'REVOKED' end
    when not ${isCreatorActive} then 'ENDED' when k.expires_at <= now() then 'EXPIRED' else 'ACTIVE' end as state,
  k.expires_at, k.last_used_at, k.created_at, k.created_by,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), k.created_by_name) as creator, k.revoked_at,
  k.revoked_by_name`;

/** Finds a key by its id; returns null for an invalid id. */
export const findApiKey = defineFindRow<ApiKeyRow>('api-key', apiKeyColumns, keysWithCreator);

/** The keys, newest first. */
export const apiKeyList = defineList<ApiKeyRow>(apiKeyRules, {
  from: keysWithCreator,
  columns: apiKeyColumns,
  key: [{ sql: 'k.id', type: 'uuid' }],
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
});

/** Converts a key to the API format. */
export const toApiKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  state: row.state,
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  createdBy: row.creator,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokedBy: row.revoked_by_name,
});
