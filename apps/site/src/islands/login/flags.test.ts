import { buildEndedUrl } from '@centinela/api/session/ended.ts';
import { expect, test } from 'vitest';
import { getLoginFlags, readLoginRequest } from './flags.ts';

const ana = { name: 'Ana', home: '/clientes/home' };

test('offers the login to guests, and opens it when a link requests it', () => {
  const noFlags = { showLogin: false, showLoginWarranty: false, OpenLoginFromOutside: false };
  expect(getLoginFlags(null, '')).toEqual({ ...noFlags, showLogin: true, showLoginWarranty: true });
  expect(getLoginFlags(null, '?tipo=x&login=1').OpenLoginFromOutside).toBe(true);
  expect(getLoginFlags(null, '?login=2').OpenLoginFromOutside).toBe(false);
  expect(getLoginFlags(ana, '?login=1')).toEqual(noFlags);
});

const read = (address: string) => readLoginRequest(new URL(address, 'https://www.centinela.demo'));

test('a link that requests the login leads back to its page, without the parameter', () => {
  expect(read('/?login=1')).toEqual({ pageUrl: '/', returnUrl: '/', ended: null });
  const url = '/planes/todos?a=b#pedir';
  expect(read('/planes/todos?login=1&a=b#pedir')).toEqual({ pageUrl: url, returnUrl: url, ended: null });
});

test('after the end of a session, the login leads back to the private page', () => {
  const path = '/dashboard/plans?q=uno&page=2';
  expect(getLoginFlags(null, buildEndedUrl('idle', path).slice(1)).OpenLoginFromOutside).toBe(true);
  expect(read(buildEndedUrl('idle', path))).toEqual({ pageUrl: '/', returnUrl: path, ended: 'idle' });
  expect(read(buildEndedUrl('expired', path)).ended).toBe('expired');
});
