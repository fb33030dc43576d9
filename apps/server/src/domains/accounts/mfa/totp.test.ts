import { describe, expect, test } from 'vitest';
import { createSecret, findStep, formatSecretUri, parseAppCode } from './totp.ts';

/** RFC 6238, appendix B: the secret "12345678901234567890" and the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('findStep', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('accepts at second %i the code %s', (second, code, step) => {
    expect(findStep(secret, code, 0, second * 1000)).toBe(step);
    expect(findStep(secret, code, step, second * 1000)).toBeNull();
    expect(findStep(secret, code, 0, (second + 30) * 1000)).toBe(step);
    expect(findStep(secret, code, 0, (second + 60) * 1000)).toBeNull();
  });

  test('rejects codes after the clock was set back, until it reaches the last step again', () => {
    expect(findStep(secret, '287082', 1000, 59_000)).toBeNull();
  });
});

test('generates a secret of 160 random bits and a URI that authenticator apps accept', () => {
  const [one, two] = [createSecret(), createSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(two);
  expect(formatSecretUri(secret, { issuer: 'Centinela', label: 'ñandú@ejemplo.com' })).toBe(
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
])('parses %j as %s', (typed, code) => expect(parseAppCode(typed)).toBe(code));
