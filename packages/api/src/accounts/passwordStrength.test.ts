import { expect, test } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

test.each([
  ['', 0],
  ['corta', 0],
  ['aaaaaaaaaaaa', 0],
  ['abcdefghijkl', 0],
  ['1234567890', 0],
  ['qwertyuiop', 0],
  ['cuaderno', 1],
  ['Cuaderno2026', 2],
  ['mesa-lluvia-tren', 3],
  ['mesa lluvia tren cordillera', 4],
  ['😀😀😀😀😀😀😀😀', 0],
])('%s has strength %i', (password, strength) => expect(passwordStrength(password)).toBe(strength));

test('personal data adds almost no strength', () => {
  expect(passwordStrength('Bustamante1985')).toBe(2);
  expect(passwordStrength('Bustamante1985', ['Lucía', 'Bustamante', 'lucia@correo.demo'])).toBe(0);
  expect(passwordStrength('Lucía-Bustamante', ['Lucia', 'Bustamante'])).toBe(0);
});
