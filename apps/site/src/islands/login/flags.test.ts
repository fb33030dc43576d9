import { expect, test } from 'vitest';
import { getLoginFlags, removeLoginParameter } from './flags.ts';

const ana = { name: 'Ana', home: '/clientes/home' };

test('offers the login to guests, and opens it when a link requests it', () => {
  const off = { showLogin: false, showLoginWarranty: false, OpenLoginFromOutside: false };
  expect(getLoginFlags(null, '')).toEqual({ ...off, showLogin: true, showLoginWarranty: true });
  expect(getLoginFlags(null, '?tipo=x&login=1').OpenLoginFromOutside).toBe(true);
  expect(getLoginFlags(null, '?login=2').OpenLoginFromOutside).toBe(false);
  expect(getLoginFlags(ana, '?login=1')).toEqual(off);
});

test('returns to the page below the login', () => {
  const at = (address: string) => removeLoginParameter(new URL(address, 'https://www.centinela.demo'));
  expect(at('/?login=1')).toBe('/');
  expect(at('/planes/todos?login=1&a=b#pedir')).toBe('/planes/todos?a=b#pedir');
});
