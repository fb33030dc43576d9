import { describe, expect, test } from 'vitest';
import { appCode, newSecret, secretUri, stepOf } from './totp.ts';

/** RFC 6238, appendix B: the secret "12345678901234567890", the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('stepOf', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('at second %i the code is %s', (second, code, step) => {
    expect(stepOf(secret, code, 0, second * 1000)).toBe(step);
    expect(stepOf(secret, code, step, second * 1000)).toBeNull();
    expect(stepOf(secret, code, 0, (second + 30) * 1000)).toBe(step);
    expect(stepOf(secret, code, 0, (second + 60) * 1000)).toBeNull();
  });

  test('a clock that was ahead and was put right refuses until it is there again', () => {
    expect(stepOf(secret, '287082', 1000, 59_000)).toBeNull();
  });
});

test('a secret has 160 random bits, and an address that apps read', () => {
  const [one, two] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(two);
  expect(secretUri(secret, { issuer: 'Centinela', label: 'ñandú@ejemplo.com' })).toBe(
    `otpauth://totp/Centinela:%C3%B1and%C3%BA%40ejemplo.com?secret=${secret}&issuer=Centinela`,
  );
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['abcdef', null],
  ['', null],
])('%j is typed for %s', (typed, code) => expect(appCode(typed)).toBe(code));
