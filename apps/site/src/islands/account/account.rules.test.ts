import { fieldMessages } from '@centinela/sections/kernel/messages.ts';
import { describe, expect, test } from 'vitest';
import { formatSummaryLine, readServerErrors, sortErrors, toRequestBody, validate } from './account.rules.ts';

const createFormData = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
};
const validValues = {
  firstName: 'Lucía',
  lastName: 'Prado',
  dni: '30.123.456',
  email: 'lucia@correo.demo',
  password: 'mesa lluvia tren',
  passwordRepeat: 'mesa lluvia tren',
};

describe('client-side validation', () => {
  test('accepts a complete form', () => expect(validate(createFormData(validValues))).toEqual({}));
  test('lists every missing field', () =>
    expect(
      Object.keys(
        validate(
          createFormData({
            firstName: ' ',
            lastName: '',
            dni: '',
            email: '',
            password: '',
            passwordRepeat: '',
          }),
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
  ])('rejects %s "%s"', (name, value) =>
    expect(Object.keys(validate(createFormData({ ...validValues, [name]: value })))).toEqual([name]),
  );
  test('compares the password of a registration with its repetition', () => {
    const { passwordRepeat: _repetition, ...values } = validValues;
    const repeat = (text: string) => validate(createFormData({ ...values, repeat: text }));
    expect(repeat(values.password)).toEqual({});
    expect(repeat('otra')).toEqual({ repeat: 'Las dos contraseñas no son iguales' });
  });
  test('shows the same messages as the server', () => {
    const { dni, cuit, cellphone } = validate(
      createFormData({ ...validValues, dni: '1', cuit: '1', cellphone: '1' }),
    );
    expect([cuit, cellphone]).toEqual([fieldMessages.cuit, fieldMessages.phone].map(([words]) => words));
    // The server's message covers every type of document.
    expect(fieldMessages.dni[0]).toContain(dni);
  });
  test('accepts the length of a cédula', () =>
    expect(validate(createFormData({ ...validValues, documentType: 'CC', dni: '1.020.304.050' }))).toEqual(
      {},
    ));
  test('accepts any foreign number, because only the server can validate it', () =>
    expect(validate(createFormData({ ...validValues, cellphone: '+376 312 345' }))).toEqual({}));
  test('ignores fields that the form does not have', () =>
    expect(validate(createFormData({ email: 'lucia@correo.demo' }))).toEqual({}));
});

test('builds the request body with API types, without blank and hidden fields', () =>
  expect(
    toRequestBody(
      'register',
      createFormData({
        firstName: 'Lucía',
        cuit: '',
        web: '',
        monitoring: 'on',
        'servicesBought.ALARM': 'on',
        'servicesBought.CAMERAS': 'on',
      }),
    ),
  ).toEqual({ firstName: 'Lucía', monitoring: true, servicesBought: ['ALARM', 'CAMERAS'] }));

test('reads the field errors of a response, and returns none for other responses', () => {
  expect(readServerErrors({ errors: [{ field: 'servicesBought.0', message: 'x' }, 7] })).toEqual({
    servicesBought: 'x',
  });
  for (const body of [null, 'x', {}, { errors: 'x' }]) expect(readServerErrors(body)).toEqual({});
});

test('sorts errors in form order', () =>
  expect(
    sortErrors({ other: 'x', province: 'x', email: 'x', cuit: 'x', address: undefined, firstName: 'x' }).map(
      ({ name }) => name,
    ),
  ).toEqual(['firstName', 'cuit', 'email', 'province', 'other']));

test('prefixes a summary line with its field', () => {
  expect(formatSummaryLine('dni', 'Requerido')).toBe('Número de documento: Requerido');
  expect(formatSummaryLine('occupationCategory', 'Elegí una')).toBe('A qué te dedicás: Elegí una');
  expect(formatSummaryLine('other', 'Algo')).toBe('Algo');
});
