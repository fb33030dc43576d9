import { expect, test } from 'vitest';
import { getLoginFlags, removeLoginParameter } from './flags.ts';

const ana = { name: 'Ana', home: '/clientes/home' };

test('offers the login to guests, and opens it when a link requests it', () => {
  const noFlags = { showLogin: false, showLoginWarranty: false, OpenLoginFromOutside: false };
  expect(getLoginFlags(null, '')).toEqual({ ...noFlags, showLogin: true, showLoginWarranty: true });
  expect(getLoginFlags(null, '?tipo=x&login=1').OpenLoginFromOutside).toBe(true);
  expect(getLoginFlags(null, '?login=2').OpenLoginFromOutside).toBe(false);
  expect(getLoginFlags(ana, '?login=1')).toEqual(noFlags);
});

test('removes the login parameter from the URL to return to', () => {
  const removeFrom = (address: string) =>
    removeLoginParameter(new URL(address, 'https://www.centinela.demo'));
  expect(removeFrom('/?login=1')).toBe('/');
  expect(removeFrom('/planes/todos?login=1&a=b#pedir')).toBe('/planes/todos?a=b#pedir');
});
