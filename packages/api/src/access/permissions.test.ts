import { describe, expect, test } from 'vitest';
import { getKindsWithoutPermission, getReachableKinds } from '../accounts/reachableKinds.ts';
import { can, isPermissionKey, packPermissions, permissionKeys, unpackPermissions } from './permissions.ts';

describe('can', () => {
  const editor = { kind: 'SYSTEM', permissions: new Set(['plans.list']) } as const;
  const client = { kind: 'CLIENT', permissions: new Set<string>() } as const;
  const agent = { kind: 'INSTALLER', permissions: new Set<string>() } as const;
  const guest = { kind: 'GUEST', permissions: new Set<string>() } as const;

  test.each([
    [null, 'none', true],
    [null, 'token', false],
    [null, 'client', false],
    [null, 'plans.list', false],
    [guest, 'token', true],
    [guest, 'user', false],
    [client, 'user', true],
    [editor, 'user', true],
    [guest, 'client', false],
    [guest, 'plans.list', false],
    [client, 'client', true],
    [client, 'installer', false],
    [agent, 'installer', true],
    [agent, 'client', false],
    [editor, 'plans.list', true],
    [editor, 'plans.save', false],
    [editor, 'client', false],
    [editor, 'token', true],
    [editor, 'staff', true],
    [client, 'staff', false],
    [guest, 'staff', false],
  ] as const)('%o, %s: %s', (caller, access, expected) => expect(can(caller, access)).toBe(expected));
});

test('every permission key is valid and unique, and nothing else is', () => {
  expect(new Set(permissionKeys).size).toBe(permissionKeys.length);
  expect(permissionKeys.every(isPermissionKey)).toBe(true);
  expect(['none', 'token', 'plans', 'plans.', 'plans.fly', 'constructor', ''].some(isPermissionKey)).toBe(
    false,
  );
});

test('compressed permissions expand to the same keys', () => {
  for (const keys of [[], ['users.list'], ['plans.list', 'files.upload'], permissionKeys]) {
    const packed = packPermissions(keys);
    expect(unpackPermissions(packed).toSorted()).toEqual([...keys].toSorted());
    expect(packed.length).toBeLessThanOrEqual(keys.length);
  }
});

test('agents have separate permissions among users', () => {
  const reach = (...keys: string[]) => getReachableKinds(new Set(keys), 'list', 'update');
  expect(reach('users.list', 'users.update', 'usersAgent.list')).toEqual(['SYSTEM', 'CLIENT']);
  expect(reach('usersAgent.list', 'usersAgent.update')).toEqual(['INSTALLER']);
  expect(reach('users.list')).toEqual([]);
  const getReach = (...keys: string[]) => getKindsWithoutPermission(new Set(keys), 'list');
  expect(getReach('usersAgent.list')).toEqual(['INSTALLER']);
  expect(getReach('users.zipDownload')).toEqual(['SYSTEM', 'CLIENT']);
});
