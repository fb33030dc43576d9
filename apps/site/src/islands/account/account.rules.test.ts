import { describe, expect, test } from 'vitest';
import { answeredErrors, bodyOf, errorsOf, summaryLine } from './account.rules.ts';

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

describe('what can be told without the server', () => {
  test('nothing is wrong with a whole form', () => expect(errorsOf(form(whole))).toEqual({}));
  test('everything that is missing is named', () =>
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
    ['password', 'corta'],
    ['passwordRepeat', 'otra'],
  ])('%s "%s"', (name, value) =>
    expect(Object.keys(errorsOf(form({ ...whole, [name]: value })))).toEqual([name]),
  );
  test('a form is not asked for fields that it does not have', () =>
    expect(errorsOf(form({ email: 'lucia@correo.demo' }))).toEqual({}));
});

test('goes to the API in its own types, without what is blank and what is hidden', () =>
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

test('reads the wrong fields of an answer, and of anything else none', () => {
  expect(answeredErrors({ errors: [{ field: 'servicesBought.0', message: 'x' }, 7] })).toEqual({
    servicesBought: 'x',
  });
  for (const body of [null, 'x', {}, { errors: 'x' }]) expect(answeredErrors(body)).toEqual({});
});

test('a line of the summary names its field', () => {
  expect(summaryLine('dni', 'Requerido')).toBe('Número de documento: Requerido');
  expect(summaryLine('occupationCategory', 'Elegí una')).toBe('A qué te dedicás: Elegí una');
  expect(summaryLine('other', 'Algo')).toBe('Algo');
});
