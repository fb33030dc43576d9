import { fieldMessages } from '@centinela/sections/kernel/messages.ts';
import { describe, expect, test } from 'vitest';
import { answeredErrors, bodyOf, errorsOf, inOrder, summaryLine } from './account.rules.ts';

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
};
const whole = {
  firstName: 'Lucía',
  lastName: 'Prado',
  dni: '30.123.456',
  email: 'lucia@correo.demo',
  password: 'mesa lluvia tren',
  passwordRepeat: 'mesa lluvia tren',
};

describe('client-side validation', () => {
  test('accepts a complete form', () => expect(errorsOf(form(whole))).toEqual({}));
  test('lists every missing field', () =>
    expect(
      Object.keys(
        errorsOf(
          form({ firstName: ' ', lastName: '', dni: '', email: '', password: '', passwordRepeat: '' }),
        ),
      ),
    ).toEqual(['firstName', 'lastName', 'dni', 'email', 'password']));
  test.each([
    ['email', 'lucia@'],
    ['dni', '123'],
    ['dni', '1.020.304.050'],
    ['cuit', '20-12345678-9'],
    ['cellphone', '5555 0000'],
    ['password', 'corta'],
    ['passwordRepeat', 'otra'],
  ])('%s "%s"', (name, value) =>
    expect(Object.keys(errorsOf(form({ ...whole, [name]: value })))).toEqual([name]),
  );
  test('agrees with the server', () => {
    const { dni, cuit, cellphone } = errorsOf(form({ ...whole, dni: '1', cuit: '1', cellphone: '1' }));
    expect([dni, cuit, cellphone]).toEqual(
      [fieldMessages.dni, fieldMessages.cuit, fieldMessages.phone].map(([words]) => words),
    );
  });
  test('accepts the length of a cédula', () =>
    expect(errorsOf(form({ ...whole, documentType: 'CC', dni: '1.020.304.050' }))).toEqual({}));
  test('leaves foreign numbers to the server', () =>
    expect(errorsOf(form({ ...whole, cellphone: '+376 312 345' }))).toEqual({}));
  test('ignores fields that the form does not have', () =>
    expect(errorsOf(form({ email: 'lucia@correo.demo' }))).toEqual({}));
});

test('builds the request body with API types, without blank and hidden fields', () =>
  expect(
    bodyOf(
      'register',
      form({
        firstName: 'Lucía',
        cuit: '',
        web: '',
        monitoring: 'on',
        'servicesBought.ALARM': 'on',
        'servicesBought.CAMERAS': 'on',
      }),
    ),
  ).toEqual({ firstName: 'Lucía', monitoring: true, servicesBought: ['ALARM', 'CAMERAS'] }));

test('reads the field errors of a response, and none from anything else', () => {
  expect(answeredErrors({ errors: [{ field: 'servicesBought.0', message: 'x' }, 7] })).toEqual({
    servicesBought: 'x',
  });
  for (const body of [null, 'x', {}, { errors: 'x' }]) expect(answeredErrors(body)).toEqual({});
});

test('sorts errors in form order', () =>
  expect(
    inOrder({ other: 'x', province: 'x', email: 'x', cuit: 'x', address: undefined, firstName: 'x' }).map(
      ({ name }) => name,
    ),
  ).toEqual(['firstName', 'cuit', 'email', 'province', 'other']));

test('prefixes a summary line with its field', () => {
  expect(summaryLine('dni', 'Requerido')).toBe('Número de documento: Requerido');
  expect(summaryLine('occupationCategory', 'Elegí una')).toBe('A qué te dedicás: Elegí una');
  expect(summaryLine('other', 'Algo')).toBe('Algo');
});
