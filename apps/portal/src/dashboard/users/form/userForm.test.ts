import { expect, test } from 'vitest';
import {
  createChangesBody,
  createUserBody,
  getChangedNames,
  getTheirChangedNames,
  hasConflict,
  rebaseValues,
  toUserValues,
} from './userForm.ts';

const ana = {
  ...toUserValues(),
  firstName: 'Ana',
  lastName: 'Pérez',
  email: 'Ana@Ejemplo.com',
  dni: '30.123.456',
  cellphone: '11 15-5555-0000',
};

test('sends an invited user without a password, and normalizes numbers', () => {
  const { body, problems } = createUserBody(ana);
  expect(problems).toEqual([]);
  expect(body).toMatchObject({
    dni: '30123456',
    cellphone: '+5491155550000',
    password: null,
    province: null,
  });
});

test('reports missing fields before sending', () => {
  expect(
    createUserBody(toUserValues())
      .problems.map(({ field }) => field)
      .sort(),
  ).toEqual(['dni', 'email', 'firstName', 'lastName']);
  const fields = (more: object) =>
    createUserBody({ ...ana, access: 'password', ...more }).problems.map(({ field }) => field);
  expect(fields({})).toEqual(['password']);
  expect(fields({ password: 'una', passwordRepeat: 'otra' })).toEqual(['passwordRepeat']);
  expect(fields({ password: 'una', passwordRepeat: 'una' })).toEqual([]);
});

test('treats the same number in another format as unchanged, and sends only changes', () => {
  const before = { ...ana, cellphone: '+54 9 11 5555 0000' };
  expect(
    getChangedNames(before, {
      ...before,
      dni: '30123456',
      cellphone: '11 15 5555 0000',
      lastName: ' Pérez ',
    }),
  ).toEqual([]);
  const now = { ...before, lastName: 'Paz', location: '', roles: ['r'], monitoring: true };
  expect(getChangedNames(before, now)).toEqual(expect.arrayContaining(['lastName', 'monitoring', 'roles']));
  expect(createChangesBody(before, now).body).toEqual({ lastName: 'Paz', monitoring: true });
  expect(createChangesBody({ ...before, address: 'Mitre' }, before).body).toEqual({ address: null });
});

test('specification, section 5: asks for the document number, also of older accounts that have none', () => {
  const missing = [{ field: 'dni', message: 'required' }];
  expect(createChangesBody(ana, { ...ana, dni: '' }).problems).toEqual(missing);
  const older = { ...ana, dni: '' };
  expect(createChangesBody(older, { ...older, lastName: 'Paz' }).problems).toEqual(missing);
  expect(createChangesBody(older, { ...older, lastName: 'Paz', dni: '30123456' }).body).toEqual({
    lastName: 'Paz',
    dni: '30123456',
  });
  expect(createChangesBody(older, { ...older, enable: false }).body).toEqual({ enable: false });
  const company = { ...older, cuit: '30-71234567-1' };
  expect(createChangesBody(company, { ...company, lastName: 'Paz' }).body).toEqual({ lastName: 'Paz' });
});

test('applies the input to a newer version, and detects fields that both changed', () => {
  const mine = { ...ana, lastName: 'Paz', roles: ['r'] };
  const newer = { ...ana, enable: false, location: 'Morón' };
  expect(rebaseValues(ana, mine, newer)).toEqual({ ...newer, lastName: 'Paz', roles: ['r'] });
  expect(hasConflict(ana, mine, newer)).toBe(false);
  // The name was saved although the roles were refused.
  expect(hasConflict(ana, mine, { ...ana, lastName: 'Paz' })).toBe(false);
  expect(hasConflict(ana, mine, { ...ana, lastName: 'Pena' })).toBe(true);
});

test('merges roles added and removed by two users at once', () => {
  const withRoles = (...roles: string[]) => ({ ...ana, roles });
  const mergeRoles = (before: string[], mine: string[], newer: string[]) =>
    rebaseValues(withRoles(...before), withRoles(...mine), withRoles(...newer)).roles;
  // Another user removed the role in the meantime, so it is not assigned again.
  expect(mergeRoles(['a', 'b'], ['a', 'b', 'c'], ['a'])).toEqual(['a', 'c']);
  expect(mergeRoles(['a', 'b'], ['a'], ['a', 'b', 'd'])).toEqual(['a', 'd']);
  expect(mergeRoles(['a'], ['a'], ['b'])).toEqual(['b']);
  expect(mergeRoles(['a'], ['a', 'b'], ['a', 'b'])).toEqual(['a', 'b']);
  expect(hasConflict(withRoles('a', 'b'), withRoles('a', 'b', 'c'), withRoles('a'))).toBe(false);
  expect(getTheirChangedNames(withRoles('a', 'b'), withRoles('a', 'b', 'c'), withRoles('a'))).toEqual([
    'roles',
  ]);
});
