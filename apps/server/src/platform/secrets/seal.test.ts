import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSeal, sealHeader } from './seal.ts';

const seal = createSeal(['s'.repeat(40)], 'test');

test('a value can be decrypted for its owner, and no two encryptions are equal', () => {
  const sealed = seal.seal('un secreto con eñes', 'ana');
  expect(seal.open(sealed, 'ana')).toBe('un secreto con eñes');
  expect(sealed.toString('latin1')).not.toContain('secreto');
  expect(seal.seal('un secreto con eñes', 'ana').equals(sealed)).toBe(false);
});

test('another owner cannot decrypt it', () => {
  const sealed = seal.seal('x', 'ana');
  expect(seal.open(sealed, 'beto')).toBeNull();
  expect(createSeal(['t'.repeat(40)], 'test').open(sealed, 'ana')).toBeNull();
  expect(createSeal(['s'.repeat(40)], 'another').open(sealed, 'ana')).toBeNull();
});

describe('after a change of the secret', () => {
  const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)] as const;
  const before = createSeal([older], 'test');
  const during = createSeal([newer, older], 'test');
  const after = createSeal([newer], 'test');

  test('values of a known earlier secret can be decrypted, and the new one encrypts', () => {
    const sealed = before.seal('x', 'ana');
    expect(during.open(sealed, 'ana')).toBe('x');
    expect(after.open(sealed, 'ana')).toBeNull();
    const resealed = during.seal('x', 'ana');
    expect(after.open(resealed, 'ana')).toBe('x');
    expect(before.open(resealed, 'ana')).toBeNull();
  });

  test('a value contains its key id', () => {
    expect(before.seal('x', 'ana').subarray(0, 5)).toEqual(sealHeader([older]));
    expect(sealHeader([older])).not.toEqual(sealHeader([newer]));
  });

  test('values without a key id are decrypted with any key', () => {
    // AES-256-GCM in the old stored format: nonce, tag, ciphertext.
    const key = Buffer.from(hkdfSync('sha256', older, '', 'test', 32));
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    cipher.setAAD(Buffer.from('ana'));
    const text = Buffer.concat([cipher.update('de antes', 'utf8'), cipher.final()]);
    const stored = Buffer.concat([nonce, cipher.getAuthTag(), text]);
    expect(before.open(stored, 'ana')).toBe('de antes');
    expect(during.open(stored, 'ana')).toBe('de antes');
    expect(after.open(stored, 'ana')).toBeNull();
  });
});

test('modified, truncated or invalid values cannot be decrypted', () => {
  const sealed = seal.seal('x', 'ana');
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(seal.open(changed, 'ana')).toBeNull();
  }
  for (const wrong of [Buffer.alloc(0), Buffer.alloc(5), sealed.subarray(0, 20)])
    expect(seal.open(wrong, 'ana')).toBeNull();
});
