import { chosenPassword } from '@centinela/api/accounts/passwords.ts';
import { describe, expect, test } from 'vitest';
import { assertStrongPassword, findPasswordProblem } from './passwordRules.ts';

test.each([
  'tres palabras',
  'Centinela-demo-2026',
  'ñandú ñandú',
  'x8#kQ2!p',
  'a'.repeat(64).concat('b'.repeat(64)),
  '🦉🌙⭐🔥🌊🌵🐈🚲',
])('accepts %s', async (password) => {
  expect(chosenPassword.safeParse(password).success).toBe(true);
  expect(await findPasswordProblem(password)).toBeNull();
});

test.each(['', 'siete77', 'x'.repeat(129), 'lone\uD800surrogate', '🦉🌙⭐🔥'])(
  'rejects the length of %j',
  (password) => expect(chosenPassword.safeParse(password).success).toBe(false),
);

test.each([
  'password',
  'PASSWORD',
  'Password123',
  'P@ssw0rd!',
  'contraseña',
  'Contraseña1',
  'centinela2026',
  '2026centinela',
  '12345678',
  'aaaaaaaaaa',
  'abababab',
  'bocajuniors!',
  'qwertyuiop',
  'iloveyou1',
])('rejects the common password %s', async (password) =>
  expect(await findPasswordProblem(password)).toBe('passwordCommon'),
);

describe('personal data', () => {
  const ana = ['Ana María', 'Güemes', 'anita.g@correo.demo', null];
  test.each(['anaguemes1985', 'Güemes-1985', 'MariaGuemes', 'anita.g@correo.demo', '1985 ana maria'])(
    'rejects %s',
    async (password) => expect(await findPasswordProblem(password, ana)).toBe('passwordPersonal'),
  );
  test.each(['la casa de ana tiene gatos', 'anacardo molido', 'demoledor-verde'])(
    'accepts %s',
    async (password) => expect(await findPasswordProblem(password, ana)).toBeNull(),
  );
  test('names the form field in the error', async () =>
    expect(assertStrongPassword('anaguemes1985', ana)).rejects.toMatchObject({
      code: 'badRequest',
      options: { errors: [{ field: 'password', message: 'passwordPersonal' }] },
    }));
});
