import { expect, test } from 'vitest';
import { permissionKeys } from '../access/permissions.ts';
import {
  apiKeyScopeNames,
  apiKeyScopes,
  canGiveScope,
  canUseKey,
  getApiKeyPermissions,
} from './apiKeyScopes.ts';

const all: ReadonlySet<string> = new Set(permissionKeys);

test('no scope contains a permission on accounts, roles, keys, settings or backups, nor one to delete', () => {
  const contained = [...getApiKeyPermissions(apiKeyScopeNames, all)];
  const features = new Set(contained.map((key) => key.split('.')[0]));
  const forbidden = [
    'users',
    'usersAgent',
    'roles',
    'auth',
    'audit',
    'webhooks',
    'backups',
    'apiKeys',
    'savedViews',
  ];
  for (const feature of [...forbidden, 'internalSettings', 'systemStatus', 'notifications', 'domainFiles'])
    expect(features.has(feature), feature).toBe(false);
  expect(contained.filter((key) => key.endsWith('.delete') || key === 'files.download')).toEqual([]);
  expect(contained.every((key) => all.has(key))).toBe(true);
});

test('a key has only what its scopes and its creator both have; unknown scopes give nothing', () => {
  const creator = new Set(['leads.list', 'visits.list', 'constructor']);
  expect([...getApiKeyPermissions(['leads.read', 'constructor', 'old.scope'], creator)]).toEqual([
    'leads.list',
  ]);
  expect(canGiveScope(creator, 'leads.read')).toBe(false);
  expect(canGiveScope(all, 'leads.read')).toBe(true);
});

test.each([
  ['none', false],
  ['token', false],
  ['user', false],
  ['staff', false],
  ['client', false],
  ['guest', false],
  [['client', 'installer'], false],
  ['leads.update', false],
  ['leads.list', true],
  [['client', 'leads.list'], true],
] as const)('a key for reading leads and access %o: %s', (access, expected) =>
  expect(canUseKey(new Set(apiKeyScopes['leads.read'].permissions), access)).toBe(expected),
);
