import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { type ListRules, pageOf } from '../http/lists.ts';
import { apiKeyScopeNames } from './apiKeyScopes.ts';

/** Beginning of every API key. */
export const apiKeyPrefix = 'ctn_';

/** Maximum number of keys that work at the same time. */
export const maxApiKeys = 100;

/** Maximum days until a key expires. */
export const maxApiKeyDays = 365;

/** Days before the expiry at which staff is warned. */
export const apiKeyWarningDays = 7;

/** Requests that a key may send at once, and how many per second after that. */
export const apiKeyLimit = { burst: 300, perSecond: 5 } as const;

/** State of a key. ENDED: its creator’s account was blocked or deleted. */
export const apiKeyStates = ['ACTIVE', 'EXPIRED', 'REVOKED', 'ENDED'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

const name = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') })
  .trim()
  .min(1, 'required')
  .max(80, 'tooLong')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid');
const scopes = z
  .array(z.enum(apiKeyScopeNames, 'option'), { error: 'wrongType' })
  .min(1, 'noOption')
  .max(apiKeyScopeNames.length, 'tooMany');
const days = z
  .int({ error: (issue) => (issue.input === undefined ? 'required' : 'notAnInteger') })
  .min(1, 'tooSmall')
  .max(maxApiKeyDays, 'tooBig');

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().meta({ description: 'The beginning of the key, to recognize it' }),
  scopes: z.array(z.string()),
  state: z.enum(apiKeyStates).meta({
    description: 'ENDED: the account of its creator was blocked or deleted',
  }),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().meta({ description: 'Accurate to a minute; null if never used' }),
  createdAt: z.iso.datetime(),
  createdBy: z.string().meta({ description: 'Whose permissions limit the key' }),
  revokedAt: z.iso.datetime().nullable(),
  revokedBy: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyRules = {
  filters: {},
  ranges: {},
  sorts: ['createdAt'],
  search: false,
} as const satisfies ListRules;

const { get, post, del } = declareEndpoints('API keys');

export const apiKeyEndpoints = {
  list: get('/api-keys', 'apiKeys.list', { summary: 'All API keys, newest first.', ...pageOf(apiKey) }),
  create: post('/api-keys', 'apiKeys.save', {
    summary: `Creates a key of the caller; the response contains it, once. Only scopes whose permissions the caller has; 403 confirmFirst unless the caller authenticated within ten minutes. At most ${maxApiKeys} active keys.`,
    body: z.strictObject({ name, scopes, days }),
    answer: apiKey.extend({
      key: z.string().meta({ description: 'The key; it is shown only in this response' }),
    }),
    success: 201,
    errors: [412],
    idempotent: true,
    hasSecret: true,
  }),
  revoke: del('/api-keys/{id}', 'apiKeys.delete', {
    summary: 'Revokes a key at once. It stays in the list. Repeating it has no effect.',
    answer: apiKey,
    errors: [404],
  }),
};
